// SPDX-License-Identifier: Apache-2.0
@_exported public import BarcodeCapture
@_exported public import BarcodeOverlay
@_exported public import BarcodeTracking
@_exported public import BarcodeTypes
@_exported public import FrameFiles
@_exported public import JPEGImages
@_exported public import V4L2Camera
@_exported public import ZBarDecoding
