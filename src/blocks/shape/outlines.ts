/** SVG paths with a 100 × 100 view box, stretched to the block. */
export const outlines = {
  rectangle: 'M0 0H100V100H0Z',
  circle: 'M50 0A50 50 0 0 1 50 100A50 50 0 0 1 50 0Z',
  arch: 'M0 100V50A50 50 0 0 1 100 50V100Z',
  blob: 'M47 2C66-3 88 9 95 30C102 52 97 79 79 92C61 104 33 100 16 86C-1 72-4 43 8 24C17 10 31 6 47 2Z',
  star: 'M50 0L61.8 35.3H100L69.1 57.3L80.9 94.5L50 72L19.1 94.5L30.9 57.3L0 35.3H38.2Z',
  triangle: 'M50 0L100 100H0Z',
  line: 'M0 50H100',
} as const
export type Outline = keyof typeof outlines
export const outlineNames = Object.keys(outlines) as [Outline, ...Outline[]]
