// SPDX-License-Identifier: Apache-2.0

extension BarcodeBatch {
  /// Creates an engine over the default decoder, ``ZBarDecoder``.
  ///
  /// - Parameters:
  ///   - context: The context whose frames the engine gets, and that keeps the engine.
  ///     Nil for an engine that is given frames by hand.
  ///   - settings: What to look for.
  public convenience init(context: DataCaptureContext?, settings: BarcodeBatchSettings) {
    self.init(context: context, settings: settings, decoder: ZBarDecoder())
  }
}
