import { z } from 'zod'

/** '8.875', '7,5 %', '010.50' → '8.875', '7.5', '10.5': one number is written in one way. */
const canonical = (typed: string): string => {
  const [whole = '', fraction = ''] = typed.replace(/[\s%]/g, '').replace(',', '.').split('.')
  const kept = fraction.replace(/0+$/, '')
  return `${whole.replace(/^0+(?=\d)/, '')}${kept && `.${kept}`}`
}

/** A share of a hundred as exact decimal text, with at most four digits behind the point. */
export const Percent = z
  .string()
  .max(20)
  .transform(canonical)
  .pipe(
    z
      .string()
      .regex(/^\d{1,3}(\.\d{1,4})?$/, 'Enter a percentage, such as 7.5.')
      .refine((text) => Number(text) <= 100, 'This cannot be more than 100 %.'),
  )
