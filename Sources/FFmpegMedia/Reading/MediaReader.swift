// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  import BarcodeTypes
  import CFFmpeg
  import Glibc
  import Synchronization

  /// Reads the frames of a location in turn, and connects again where a stream is lost.
  ///
  /// All calls may wait; the watchdog ends waits.
  struct MediaReader: ~Copyable {
    /// What a packet came to.
    private enum Step {
      case frame(FrameData)
      case more
      case lost(MediaError)
      case end
    }

    /// A file may have bad stretches; this many errors in a row are its end.
    private static let errorLimit = 100

    let location: MediaLocation
    let options: MediaOptions
    let isLive: Bool
    let watchdog: Watchdog
    let counts: MediaCounts

    private let packet: UnsafeMutablePointer<AVPacket>
    private var connection: MediaConnection?
    private var maker: FrameMaker
    private var timeline: FrameTimeline?
    private var search: TimeSearch?
    private var hasFrames = false
    private var errorsInARow = 0
    private var recovery: LossRecovery

    /// Creates a reader that is not connected.
    init(
      _ location: MediaLocation, _ options: MediaOptions, isLive: Bool, watchdog: Watchdog,
      counts: MediaCounts
    ) throws(MediaError) {
      guard let packet = av_packet_alloc() else {
        throw .libraryFailure(location, code: CFFMPEG_ERROR_NO_MEMORY)
      }
      self.packet = packet
      self.location = location
      self.options = options
      self.isLive = isLive
      self.watchdog = watchdog
      self.counts = counts
      recovery = LossRecovery(options.reconnection)
      maker = FrameMaker(location: location, keepsColor: options.keepsColor)
    }

    deinit {
      var packet: UnsafeMutablePointer<AVPacket>? = packet
      av_packet_free(&packet)
    }

    /// What the video says about itself; nil while there is no connection.
    var description: MediaDescription? {
      switch connection {
      case .some(let connection): connection.description
      case .none: nil
      }
    }

    /// Whether frames come as fast as they are read and are to be shown at their own speed.
    var isRecording: Bool { description?.duration != nil }

    /// Connects, unless that has been done.
    mutating func connect() throws(MediaError) {
      guard connection == nil else { return }
      let opened = try MediaConnection(location, options, isLive: isLive, watchdog: watchdog)
      // The clock goes on while a stream is away.
      let origin = (timeline?.last ?? 0) &+ (recovery.nanosecondsSinceLoss ?? 0)
      timeline = opened.timeline(origin: origin, isFile: location.isRead)
      connection = consume opened
    }

    /// Goes back to the first frame, with nothing left of what was read.
    mutating func rewind() throws(MediaError) {
      connection = nil
      timeline = nil
      search = nil
      hasFrames = false
      errorsInARow = 0
      try connect()
    }

    /// Goes to the first frame that is not before a time.
    mutating func seek(to time: FrameTimestamp) throws(MediaError) {
      guard location.isFile else { throw .cannotSeek(location) }
      try connect()
      let search = TimeSearch(time)
      try jump(search)
      self.search = search
    }

    /// Goes to where a search is to begin.
    private mutating func jump(_ search: TimeSearch) throws(MediaError) {
      if let begin = search.begin,
        connection?.input.seek(to: timeline?.videoTime(at: begin) ?? 0) == true
      {
        connection?.decoder.flush()
        connection?.isAtEnd = false
        timeline?.forgetLast()
        errorsInARow = 0
      } else {
        try rewind()
      }
    }

    /// Returns the next frame; nil at the end.
    mutating func nextFrame() throws(MediaError) -> FrameData? {
      while !watchdog.hasStopped {
        do throws(MediaError) {
          try connect()
        } catch {
          // The first connection is what the user asked for; later ones are tried again.
          guard hasFrames else { throw error }
          guard try waitToReconnect(after: error) else { return nil }
          continue
        }
        switch try step() {
        case .frame(let frame): return frame
        case .more: break
        case .end:
          if try continueSearch(at: nil) { continue }
          if !hasFrames { throw noFrames }
          return nil
        case .lost(let error):
          guard hasFrames else { throw error }
          guard try waitToReconnect(after: error) else { return nil }
        }
      }
      throw .stopped
    }

    /// Why there was no frame at all.
    private var noFrames: MediaError {
      guard case .pipe = location, let format = description?.format, format.hasPrefix("mov,") else {
        return .noPictures(location)
      }
      return .needsFile(location, format: format)
    }

    private mutating func step() throws(MediaError) -> Step {
      switch connection?.decoder.receive() {
      case .picture(let picture): return try take(picture)
      case .end: return .end
      case .failure: return failStep()
      case .needsPacket: break
      case nil: return .more
      }
      if connection?.isAtEnd == true { return .end }
      switch connection?.input.read(into: packet, limit: options.silenceLimit) {
      case .packet: send()
      case .otherPacket: break
      case nil: return .more
      case .end where location.isRead || isRecording: drain()
      case .end: return .lost(.streamLost(location, attempts: 0))
      case .failure(-EIO) where location.endsByClosing:
        return .lost(.streamLost(location, attempts: 0))
      case .failure(let code):
        if location.isRead { return failStep() }
        return .lost(
          MediaError(
            code: code, location: location, limit: options.silenceLimit, watchdog: watchdog))
      }
      return .more
    }

    /// Goes further back when a search did not come before its time.
    ///
    /// - Parameter first: The time of the first picture since it began; nil at the end.
    /// - Returns: Whether it begins anew.
    /// - Throws: Why the file can no longer be read.
    private mutating func continueSearch(at first: FrameTimestamp?) throws(MediaError) -> Bool {
      guard var search else { return false }
      let isRenewed = search.goesFurtherBack(first)
      if isRenewed { try jump(search) }
      self.search = search
      return isRenewed
    }

    /// The container's own mark of a corrupt packet is no reason to skip it: it may mean the one
    /// beside it, and the decoder knows better.
    private mutating func send() {
      if connection?.decoder.send(packet) == false {
        counts.corruptPackets.add(1, ordering: .relaxed)
      }
    }

    /// Lets the decoder give out what it still holds.
    private mutating func drain() {
      connection?.isAtEnd = true
      _ = connection?.decoder.send(nil)
    }

    private mutating func failStep() -> Step {
      counts.corruptPackets.add(1, ordering: .relaxed)
      errorsInARow += 1
      // A stream may be damaged until its next key frame, however far that is.
      if location.isRead, errorsInARow > Self.errorLimit {
        guard connection?.isAtEnd == false else { return .end }
        drain()
      }
      return .more
    }

    private mutating func take(_ picture: DecodedPicture) throws(MediaError) -> Step {
      guard !picture.isDamaged else { return failStep() }
      errorsInARow = 0
      recovery.frameCame()
      let frameDuration: Int64?
      let matrix: DisplayMatrix
      switch connection {
      case .some(let connection):
        frameDuration = connection.frameDuration
        matrix = DisplayMatrix(picture) ?? connection.matrix
      case .none: return .more
      }
      let timestamp =
        timeline?.timestamp(
          time: picture.time, duration: picture.duration, frameDuration: frameDuration) ?? .zero
      hasFrames = true
      if try continueSearch(at: timestamp) { return .more }
      if let search {
        if timestamp < search.time { return .more }
        self.search = nil
      }
      return .frame(try maker.frame(picture, timestamp: timestamp, matrix: matrix))
    }

    /// Waits for a further attempt; false when the stream has ended.
    private mutating func waitToReconnect(after error: MediaError) throws(MediaError) -> Bool {
      guard error != .stopped, !watchdog.hasStopped else { throw .stopped }
      if connection != nil {
        recovery.streamIsLost(inOrder: error == .streamLost(location, attempts: 0))
      }
      connection = nil
      switch recovery.nextAnswer() {
      case .end: return false
      case .giveUp(let attempts): throw .streamLost(location, attempts: attempts)
      case .wait(let delay):
        counts.reconnections.add(1, ordering: .relaxed)
        guard watchdog.sleep(for: delay) else { throw .stopped }
        return true
      }
    }
  }
#endif
