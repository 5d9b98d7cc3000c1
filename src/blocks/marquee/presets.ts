/** The documents' two presets: both move at the same pace, one straight, one in a mild wave. */
export const marqueePresets = {
  straight: { waveFrequency: 4, speed: 0.5, waveIntensity: 0 },
  'mild-wave': { waveFrequency: 4, speed: 0.5, waveIntensity: 60 },
} as const
export type MarqueePreset = keyof typeof marqueePresets

type Wave = { waveFrequency: number; speed: number; waveIntensity: number }

/** Undefined where somebody has set values of their own. */
export const findPreset = (wave: Wave): MarqueePreset | undefined =>
  (Object.keys(marqueePresets) as MarqueePreset[]).find((name) => {
    const preset = marqueePresets[name]
    return (
      preset.waveFrequency === wave.waveFrequency &&
      preset.speed === wave.speed &&
      preset.waveIntensity === wave.waveIntensity
    )
  })

/** How often the words are repeated, so that a wide window is never empty. */
export const countRepeats = (text: string): number => Math.max(1, Math.ceil(90 / Math.max(1, [...text].length)))

/** Seconds for the line to move by its own length: at the presets' pace about five letters in one second. */
export const computeDuration = (letters: number, speed: number): number =>
  Math.round((letters / (10 * speed)) * 10) / 10

/** How high each letter stands, in hundredths of its size; `frequency` waves go into the whole line. */
export const computeWaveHeights = (letters: number, { waveFrequency, waveIntensity }: Wave): number[] =>
  Array.from({ length: letters }, (_, index) =>
    Math.round(Math.sin((index / letters) * waveFrequency * 2 * Math.PI) * waveIntensity),
  )
