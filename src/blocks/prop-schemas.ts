import { z } from 'zod'
import { AssetId } from '#base/id.ts'
import { toSafeHref } from '#document/rich-text.ts'

/** Schemas of props that several blocks share. */

export const Href = z
  .string()
  .transform((raw) => toSafeHref(raw))
  .pipe(
    z.string({
      error: 'Enter a URL, an email address, a phone number or a page of this site.',
    }),
  )

/** `null` until a file is selected. */
export const OptionalAssetId = AssetId.nullable()

export const MAX_ALT_LENGTH = 250
/** Undefined: the asset's alt text; empty: decorative. */
export const Alt = z
  .string()
  .max(MAX_ALT_LENGTH, { error: `Use at most ${MAX_ALT_LENGTH} characters.` })
  .optional()

const unitInterval = z.number().min(0).max(1)
/** A point of an image as fractions of its width and height, from the top left. */
export const Focus = z.object({ x: unitInterval, y: unitInterval })
export type Focus = z.output<typeof Focus>

export const Align = z.enum(['start', 'center', 'end'])
export type Align = z.output<typeof Align>

export const boundedString = (max: number) =>
  z.string().max(max, { error: `Use at most ${max.toLocaleString('en')} characters.` })
