// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// An overlay that belongs to one view at a time, and knows it.
///
/// Views call these under their own lock, so that a view has the overlay in its list whenever
/// the overlay names it; conforming types call nothing of the view there.
protocol OneViewOverlay: DataCaptureOverlay {
  /// The view it belongs to, held weakly.
  var ownView: DataCaptureView? { get }

  /// Makes a view its own.
  ///
  /// - Parameter view: The view.
  /// - Returns: The view it belonged to before.
  func bind(to view: DataCaptureView) -> DataCaptureView?

  /// Belongs to no view, if this is its own.
  func unbind(from view: DataCaptureView)
}

extension BarcodeBatchBasicOverlay: OneViewOverlay {
  var ownView: DataCaptureView? { state.withLock { $0.view } }

  func bind(to view: DataCaptureView) -> DataCaptureView? {
    state.withLock { state in
      defer { state.view = view }
      return state.view
    }
  }

  func unbind(from view: DataCaptureView) {
    state.withLock { if $0.view === view { $0.view = nil } }
  }
}

extension BarcodeBatchAdvancedOverlay: OneViewOverlay {
  var ownView: DataCaptureView? { state.withLock { $0.view } }

  func bind(to view: DataCaptureView) -> DataCaptureView? {
    state.withLock { state in
      defer { state.view = view }
      return state.view
    }
  }

  func unbind(from view: DataCaptureView) {
    state.withLock { if $0.view === view { $0.view = nil } }
  }
}
