// SPDX-License-Identifier: Apache-2.0
#if os(Linux)
  import CV4L2

  /// Asks a driver for all that its device can send.
  struct FormatEnumeration {
    let handle: Int32

    /// Returns the pixel formats with their sizes and rates.
    ///
    /// A driver that lists no sizes gets an offer without any for the pixel format.
    func offers() -> [FormatOffer] {
      var fourCCs: [UInt32] = []
      SystemRequest.enumerate(CV4L2_ENUM_FMT, handle) { index in
        var format = v4l2_fmtdesc()
        format.type = V4L2_BUF_TYPE_VIDEO_CAPTURE.rawValue
        format.index = index
        return format
      } take: {
        fourCCs.append($0.pixelformat)
      }
      return fourCCs.flatMap(offers)
    }

    private func offers(of fourCC: UInt32) -> [FormatOffer] {
      var offers: [FormatOffer] = []
      SystemRequest.enumerate(CV4L2_ENUM_FRAMESIZES, handle) { index in
        var size = v4l2_frmsizeenum()
        size.pixel_format = fourCC
        size.index = index
        return size
      } take: { size in
        // Only discrete sizes have further indices.
        if size.type == V4L2_FRMSIZE_TYPE_DISCRETE.rawValue || size.index == 0 {
          offers.append(offer(of: fourCC, size))
        }
      }
      guard offers.isEmpty else { return offers }
      return [FormatOffer(fourCC: fourCC, smallest: VideoResolution(width: 0, height: 0))]
    }

    private func offer(of fourCC: UInt32, _ size: v4l2_frmsizeenum) -> FormatOffer {
      var offer: FormatOffer
      if size.type == V4L2_FRMSIZE_TYPE_DISCRETE.rawValue {
        offer = FormatOffer(
          fourCC: fourCC, smallest: resolution(size.discrete.width, size.discrete.height))
      } else {
        let range = size.stepwise
        offer = FormatOffer(
          fourCC: fourCC, smallest: resolution(range.min_width, range.min_height),
          largest: resolution(range.max_width, range.max_height),
          step: resolution(max(1, range.step_width), max(1, range.step_height)))
      }
      addRates(to: &offer)
      return offer
    }

    private func addRates(to offer: inout FormatOffer) {
      var rates: [Double] = []
      var takesRatesBetween = false
      SystemRequest.enumerate(CV4L2_ENUM_FRAMEINTERVALS, handle) { index in
        var interval = v4l2_frmivalenum()
        interval.pixel_format = offer.fourCC
        interval.width = UInt32(clamping: offer.largest.width)
        interval.height = UInt32(clamping: offer.largest.height)
        interval.index = index
        return interval
      } take: { interval in
        if interval.type == V4L2_FRMIVAL_TYPE_DISCRETE.rawValue {
          rates += [Self.rate(of: interval.discrete)].compactMap(\.self)
        } else if interval.index == 0 {
          let ends = [interval.stepwise.max, interval.stepwise.min]
          rates += ends.compactMap(Self.rate)
          takesRatesBetween = true
        }
      }
      offer.frameRates = rates
      offer.takesRatesBetween = takesRatesBetween
    }

    private func resolution(_ width: UInt32, _ height: UInt32) -> VideoResolution {
      VideoResolution(width: Int(width), height: Int(height))
    }

    /// Returns frames a second for seconds a frame; nil where the driver leaves it open.
    static func rate(of interval: v4l2_fract) -> Double? {
      guard interval.numerator > 0, interval.denominator > 0 else { return nil }
      return Double(interval.denominator) / Double(interval.numerator)
    }
  }
#endif
