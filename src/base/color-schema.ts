import { z } from 'zod'

/** Schema of a stored color; the same messages as `validateColor`. */
const share = (name: string) =>
  z.number('Missing an H/S/L value.').min(0, `${name} out of bounds.`).max(1, `${name} out of bounds.`)

export const ColorSchema = z.object(
  {
    hue: z.number('Missing an H/S/L value.').min(0, 'Hue out of bounds.').max(360, 'Hue out of bounds.'),
    saturation: share('Saturation'),
    lightness: share('Lightness'),
    alpha: z.number('Alpha out of bounds.').min(0, 'Alpha out of bounds.').max(1, 'Alpha out of bounds.').optional(),
  },
  'Enter a color as three or six hex digits, or as hue, saturation and lightness.',
)
