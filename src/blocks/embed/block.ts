import { z } from 'zod'
import { CustomBlockType } from '#base/enumerations/blocks.ts'
import { defineBlock } from '#blocks/definition.ts'
import { boundedString, OptionalAssetId } from '#blocks/prop-schemas.ts'
import { parseEmbed } from './provider.ts'

export const EmbedProps = z.object({
  /** The URL as copied from a browser; empty until entered. */
  url: z.string().refine((url) => url === '' || parseEmbed(url) !== undefined, {
    error: 'Enter a URL that starts with https://.',
  }),
  /** Shown until it is opened, and read by screen readers. */
  title: boundedString(200).default(''),
  /** Shown until it is opened. An asset of the site: a thumbnail request would send the visitor's data to the provider. */
  poster: OptionalAssetId.default(null),
  shape: z.enum(['cell', '16:9', '4:3', '1:1', '9:16']).default('16:9'),
})
export type EmbedProps = z.output<typeof EmbedProps>

export const embedBlock = defineBlock<EmbedProps>({
  type: 'embed',
  typeId: CustomBlockType.embed,
  label: 'Embed',
  version: 1,
  schema: EmbedProps,
  defaults: { url: '', title: '', poster: null, shape: '16:9' },
  migrations: {},
  assetIds: ({ poster }) => (poster === null ? [] : [poster]),
  isStatic: true,
  suggestedSize: { width: 16, height: 12 },
})
