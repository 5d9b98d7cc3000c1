import { z } from 'zod'

/** Normalizes '8.875', '7,5 %' and '010.50' to '8.875', '7.5' and '10.5'. */
const normalizePercent = (typed: string): string => {
  const [whole = '', fraction = ''] = typed.replace(/[\s%]/g, '').replace(',', '.').split('.')
  const kept = fraction.replace(/(?<!0)0+$/, '')
  return `${whole.replace(/^0+(?=\d)/, '')}${kept && `.${kept}`}`
}

/** A percentage as exact decimal text with at most four decimals. */
export const Percent = z
  .string()
  .max(20)
  .transform(normalizePercent)
  .pipe(
    z
      .string()
      .regex(/^\d{1,3}(\.\d{1,4})?$/, 'Enter a percentage, such as 7.5.')
      .refine((text) => Number(text) <= 100, 'This cannot be more than 100 %.'),
  )
