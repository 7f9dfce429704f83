// SPDX-License-Identifier: Apache-2.0

/// Explains a profile by the modules of a code, their places and the blur.
struct ModuleFit {
  /// What is fitted: where the modules lie, and how they look.
  struct Setting {
    var pitch: ModulePitch
    /// The standard deviation of the blur, in modules.
    var blur: Float
    /// The way that the code moved while it was exposed, in modules.
    var way: Float = 0
    /// The paper's brightness at the start and how much it grows to the end.
    var paper: Float
    var paperGrowth: Float = 0
    /// How much darker the ink is.
    var depth: Float
  }

  private(set) var setting = Setting(
    pitch: ModulePitch(start: 0, end: 1, count: 1), blur: 0.5, paper: 1, depth: 1)
  /// The part of the profile's variance that the modules do not explain.
  private(set) var unexplained: Float = 1
  private(set) var sequence = ModuleSequence()
  private var samples: [Float] = []
  private var darkness: [Float] = []
  private var rests: [Float] = []
  private var slopes: [Float] = []

  /// Begins with a guess.
  mutating func begin(_ setting: Setting) {
    self.setting = setting
    sequence.setBlur(setting.blur, way: setting.way)
  }

  /// Finds the modules at the present places.
  mutating func explain(_ profile: [Float]) {
    let count = setting.pitch.count * ModuleSequence.density
    samples.removeAll(keepingCapacity: true)
    darkness.removeAll(keepingCapacity: true)
    let last = profile.count - 2
    for index in 0..<count {
      let share = (Float(index) + 0.5) / Float(count)
      let place = min(max(setting.pitch.place(share), 0), Float(last))
      let left = Int(place)
      let fraction = place - Float(left)
      let value = profile[left] * (1 - fraction) + profile[left + 1] * fraction
      samples.append(value)
      darkness.append((setting.paper + setting.paperGrowth * share - value) / setting.depth)
    }
    sequence.find(darkness, count: setting.pitch.count)
    measureLevels()
  }

  /// Brings places and levels nearer to the profile, and explains it once more.
  mutating func improve(_ profile: [Float]) {
    rests.removeAll(keepingCapacity: true)
    slopes.removeAll(keepingCapacity: true)
    let count = samples.count
    for index in 0..<count {
      let share = (Float(index) + 0.5) / Float(count)
      let model =
        setting.paper + setting.paperGrowth * share - setting.depth * sequence.model[index]
      rests.append(samples[index] - model)
      let before = sequence.model[max(0, index - 1)]
      let after = sequence.model[min(count - 1, index + 1)]
      slopes.append(-setting.depth * (after - before) / 2)
    }
    setting.pitch.fit(rests: rests, slopes: slopes)
    explain(profile)
  }

  /// Fits paper, its growth and the depth of the ink to the samples by least squares.
  private mutating func measureLevels() {
    let count = Float(samples.count)
    var (sm, sy, st, smm, smt, stt, smy, sty, syy):
      (
        Float, Float, Float, Float, Float, Float, Float, Float, Float
      ) = (0, 0, 0, 0, 0, 0, 0, 0, 0)
    for index in samples.indices {
      let (m, y) = (sequence.model[index], samples[index])
      let t = (Float(index) + 0.5) / count
      sm += m
      sy += y
      st += t
      smm += m * m
      smt += m * t
      stt += t * t
      smy += m * y
      sty += t * y
      syy += y * y
    }
    let mm = smm - sm * sm / count
    let mt = smt - sm * st / count
    let tt = stt - st * st / count
    let my = smy - sm * sy / count
    let ty = sty - st * sy / count
    let yy = syy - sy * sy / count
    let determinant = mm * tt - mt * mt
    guard determinant > 1e-9, yy > 0 else {
      unexplained = 1
      return
    }
    let b = (my * tt - ty * mt) / determinant
    let c = (ty * mm - my * mt) / determinant
    unexplained = max(0, 1 - (b * my + c * ty) / yy)
    guard b < 0 else {
      unexplained = 1
      return
    }
    setting.depth = -b
    setting.paperGrowth = c
    setting.paper = (sy - b * sm - c * st) / count
  }
}
