import { z } from 'zod'
import { AssetId } from '#base/id.ts'
import { safeHref } from '#document/rich-text.ts'

/** Props that several blocks have in the same form. */

export const Href = z
  .string()
  .transform((raw) => safeHref(raw))
  .pipe(
    z.string({
      error: 'A link leads to a web address, an e-mail address, a telephone number or a page of this site.',
    }),
  )

/** `null` is a picture that was not chosen yet. */
export const Picture = AssetId.nullable()

export const maxAltLength = 250
/** Left out, the asset's own words are used; empty, the picture is decoration and is not read aloud. */
export const Alt = z
  .string()
  .max(maxAltLength, { error: `Describe the picture in at most ${maxAltLength} characters.` })
  .optional()

const share = z.number().min(0).max(1)
/** A point of a picture as shares of its width and height, from the upper left corner. */
export const Focus = z.object({ x: share, y: share })
export type Focus = z.output<typeof Focus>

export const Align = z.enum(['start', 'center', 'end'])
export type Align = z.output<typeof Align>

export const line = (max: number) =>
  z.string().max(max, { error: `Use at most ${max.toLocaleString('en')} characters.` })
