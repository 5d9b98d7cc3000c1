/** The two documented presets: straight and mild wave. */
export const marqueePresets = {
  straight: { waveFrequency: 4, speed: 0.5, waveIntensity: 0 },
  'mild-wave': { waveFrequency: 4, speed: 0.5, waveIntensity: 60 },
} as const
export type MarqueePreset = keyof typeof marqueePresets

type Wave = { waveFrequency: number; speed: number; waveIntensity: number }

/** Undefined for custom values. */
export const findPreset = (wave: Wave): MarqueePreset | undefined =>
  (Object.keys(marqueePresets) as MarqueePreset[]).find((name) => {
    const preset = marqueePresets[name]
    return (
      preset.waveFrequency === wave.waveFrequency &&
      preset.speed === wave.speed &&
      preset.waveIntensity === wave.waveIntensity
    )
  })

/** Enough repetitions to fill a wide viewport. */
export const countRepeats = (text: string): number => Math.max(1, Math.ceil(90 / Math.max(1, [...text].length)))

/** Seconds per loop: about five letters per second at the presets' speed. */
export const computeDuration = (letters: number, speed: number): number =>
  Math.round((letters / (10 * speed)) * 10) / 10

/** The vertical offset of each letter in percent of its size; `waveFrequency` waves per loop. */
export const computeWaveHeights = (letters: number, { waveFrequency, waveIntensity }: Wave): number[] =>
  Array.from({ length: letters }, (_, index) =>
    Math.round(Math.sin((index / letters) * waveFrequency * 2 * Math.PI) * waveIntensity),
  )
