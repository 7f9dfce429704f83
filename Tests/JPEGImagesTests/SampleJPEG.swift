// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Small JPEG files.
///
/// Those that decode show `luminance(x:y:)`.
enum SampleJPEG: String, CaseIterable, Sendable {
  /// 19×13 pixels, one component, baseline.
  case gray
  /// 19×13 pixels, three components, chroma of half the size, baseline.
  case colour
  /// The same in progressive scans.
  case progressive
  /// 40×17 pixels, one component, a restart marker after each block.
  case restarts
  /// The first without Huffman tables, which motion JPEG cameras leave out.
  case withoutHuffmanTables
  /// 9×9 pixels in four components.
  case fourComponents

  /// The pictures that decode.
  static let sound: [SampleJPEG] = [
    .gray, .colour, .progressive, .restarts, .withoutHuffmanTables,
  ]

  var width: Int { self == .restarts ? 40 : 19 }
  var height: Int { self == .restarts ? 17 : 13 }

  /// What was drawn before it was coded.
  static func luminance(x: Int, y: Int) -> Int { min(255, x * 12 + y * 5) }

  var bytes: [UInt8] { Data(base64Encoded: base64).map { [UInt8]($0) } ?? [] }

  private var base64: String {
    switch self {
    case .gray:
      """
      /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4R\
      DgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/wAALCAANABMBAREA/8QAFQABAQAAAAAAAAAAAAAAAAAACAn/xAAjEAAA\
      AwgDAQEAAAAAAAAAAAAAAgMBBQYHISJBUQQkNCVC/9oACAEBAAA/ACRJKEfPZrAoBJKEfPZrAYjnhH5nHs/OhJyS\
      TkQ69NYFAJJORDr01gKXjpFRQImWhSsYxg//2Q==
      """
    case .colour:
      """
      /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAUDBAQEAwUEBAQFBQUGBwwIBwcHBw8LCwkMEQ8SEhEPERETFhwXExQa\
      FRERGCEYGh0dHx8fExciJCIeJBweHx7/2wBDAQUFBQcGBw4ICA4eFBEUHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4e\
      Hh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh7/wAARCAANABMDASIAAhEBAxEB/8QAFwAAAwEAAAAAAAAAAAAAAAAA\
      AAYHCP/EACQQAAAEBAYDAAAAAAAAAAAAAAACAwUBBAciESMzQVGBJDFC/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/E\
      ABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AIjTZo0reBpqmzRpW8CP02kUcrrYaaptIo5XWwB8b2jw\
      krfkAZ0iwImUhfUIYAAf/9k=
      """
    case .progressive:
      """
      /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAUDBAQEAwUEBAQFBQUGBwwIBwcHBw8LCwkMEQ8SEhEPERETFhwXExQa\
      FRERGCEYGh0dHx8fExciJCIeJBweHx7/2wBDAQUFBQcGBw4ICA4eFBEUHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4e\
      Hh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh7/wgARCAANABMDASIAAhEBAxEB/8QAFwAAAwEAAAAAAAAAAAAAAAAA\
      AAUGB//EABQBAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhADEAAAAYjTY/TR8Mw//8QAGhAAAgMBAQAAAAAAAAAA\
      AAAAAAMBAgUiMf/aAAgBAQABBQLNUZqhauM2kGbSCPP/xAAUEQEAAAAAAAAAAAAAAAAAAAAQ/9oACAEDAQE/AT//\
      xAAUEQEAAAAAAAAAAAAAAAAAAAAQ/9oACAECAQE/AT//xAAWEAEBAQAAAAAAAAAAAAAAAAABABD/2gAIAQEABj8C\
      IiIz/8QAGRAAAgMBAAAAAAAAAAAAAAAAAAEQQVER/9oACAEBAAE/IcRiKSpZk4iR/9oADAMBAAIAAwAAABAAz//E\
      ABQRAQAAAAAAAAAAAAAAAAAAABD/2gAIAQMBAT8QP//EABQRAQAAAAAAAAAAAAAAAAAAABD/2gAIAQIBAT8QP//E\
      ABoQAAICAwAAAAAAAAAAAAAAAAChAUEQETH/2gAIAQEAAT8QXC7DimhTRFyURo//2Q==
      """
    case .restarts:
      """
      /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZG\
      NywtQFdBRkxOUlNSMj5aYVpQYEpRUk//wAALCAARACgBAREA/8QAFwABAQEBAAAAAAAAAAAAAAAABwYFA//EACEQ\
      AAEEAgAHAAAAAAAAAAAAAAABBAUhAzICERMxQUJh/90ABAAB/9oACAEBAAA/AJWHba0f/9DRh22tH//RRWWLp4U+\
      n//STj//004//9TNh22tH//VqodtrR//1k3hTkiIng//104//9BOP//R5w/qf//St4fsh//TTj//1E4//9VOP//Z
      """
    case .withoutHuffmanTables:
      """
      /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4R\
      DgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/wAALCAANABMBAREA/9oACAEBAAA/APkj4JeEf+Pf5PTtX6AfBLwj/wAe\
      /wAnp2r7E0fwj/xLLf5P4fSvyc+CWiQf6Px6dq/QD4JaJB/o/Hp2r6lt4lhgSNeFUACv/9k=
      """
    case .fourComponents:
      """
      /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwAIBgYHBgUIBwcHCQkICgwUDQwLCwwZEhMPFB0aHx4dGhwcICQuJyAiLCMc\
      HCg3KSwwMTQ0NB8nOT04MjwuMzQy/8AAFAgACQAJBEMRAE0RAFkRAEsRAP/EABcAAQEBAQAAAAAAAAAAAAAAAAAH\
      BgX/xAAbEAEAAQUBAAAAAAAAAAAAAAAABgQUITJCYf/aAA4EQwBNAFkASwAAPwC/r+v6dRug0wA21h4A4Eb4AbZ/\
      /9k=
      """
    }
  }
}
