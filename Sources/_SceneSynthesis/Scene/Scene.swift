// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes

/// Labels before a background, seen by a moving camera: frames with their exact truth.
///
/// Frames are drawn when they are asked for, in any order, and the same scene
/// gives the same bytes every time and everywhere.
///
/// Things are painted in order: background, labels by their index, occluders. A
/// later one covers an earlier one, whatever their depth.
public struct Scene: Sendable {
  /// The number of pixels in a row of each frame.
  public var width: Int
  /// The number of rows of each frame.
  public var height: Int
  /// The number of frames.
  public var frameCount: Int
  /// Frames per second.
  public var frameRate: Double
  /// The labels; their indices are their identities.
  public var labels: [PlacedLabel]
  /// What covers the labels.
  public var occluders: [Occluder]
  /// What is behind the labels.
  public var background: Background
  /// Who looks.
  public var camera: Camera
  /// What lens, light and sensor do.
  public var optics: Optics
  /// Equal seeds give equal noise.
  public var seed: UInt64

  /// Creates a scene.
  ///
  /// With the default camera, scene units are pixels, and the plane z = 0 lies
  /// in the frame: world x and y are frame coordinates.
  ///
  /// - Parameters:
  ///   - width: Pixels in a row.
  ///   - height: Rows.
  ///   - frameCount: The number of frames.
  ///   - frameRate: Frames per second.
  ///   - labels: The labels.
  ///   - occluders: What covers the labels.
  ///   - background: What is behind the labels.
  ///   - camera: Who looks; by default straight at the plane from its middle.
  ///   - optics: What lens, light and sensor do.
  ///   - seed: Equal seeds give equal noise.
  public init(
    width: Int, height: Int, frameCount: Int = 1, frameRate: Double = 30,
    labels: [PlacedLabel] = [], occluders: [Occluder] = [],
    background: Background = Background(plain: 128), camera: Camera? = nil,
    optics: Optics = .perfect, seed: UInt64 = 1
  ) {
    self.width = width
    self.height = height
    self.frameCount = frameCount
    self.frameRate = frameRate
    self.labels = labels
    self.occluders = occluders
    self.background = background
    self.camera =
      camera
      ?? Camera(
        still: CameraPose(target: Point(x: Double(width) / 2, y: Double(height) / 2)))
    self.optics = optics
    self.seed = seed
  }

  /// Returns the time of a frame, the middle of its exposure, in seconds.
  public func seconds(at index: Int) -> Double { Double(index) / frameRate }

  /// Returns a frame with the truth about it.
  ///
  /// - Parameter index: The number of the frame, from 0; any number is legal,
  ///   since paths go on.
  /// - Returns: The picture and the labels in it.
  /// - Throws: What is wrong with the size of the scene.
  public func frame(at index: Int) throws(FrameError) -> SyntheticFrame {
    SyntheticFrame(frameData: try frameData(at: index), labels: truth(at: index))
  }

  /// The middle of the frame in frame coordinates.
  var center: Point { Point(x: Double(width) / 2, y: Double(height) / 2) }

  func view(at seconds: Double) -> CameraView {
    camera.view(at: seconds, center: center)
  }
}

extension Placement {
  /// The map from own to frame coordinates at a time.
  func homography(at seconds: Double, view: CameraView) -> Homography {
    switch self {
    case .still(let pose): view.homography(of: pose)
    case .moving(let path): view.homography(of: path(seconds))
    case .homography(let homography): homography
    case .movingHomography(let path): path(seconds)
    }
  }
}
