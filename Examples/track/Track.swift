// SPDX-License-Identifier: Apache-2.0
@main struct Track { static func main() {} }
