import { z } from 'zod'
import { defineBlock } from '#blocks/definition.ts'
import { boundedString, OptionalAssetId } from '#blocks/prop-schemas.ts'
import { parseEmbed } from './provider.ts'

export const EmbedProps = z.object({
  /** The address as people copy it from their browser; empty until one was given. */
  url: z.string().refine((url) => url === '' || parseEmbed(url) !== undefined, {
    error: 'Paste an address that begins with https://.',
  }),
  /** What it is, for people who have not opened it yet and for those who cannot see it. */
  title: boundedString(200).default(''),
  /** Shown until somebody opens it. A picture of the site: asking the provider for one would already tell them who looks. */
  poster: OptionalAssetId.default(null),
  shape: z.enum(['cell', '16:9', '4:3', '1:1', '9:16']).default('16:9'),
})
export type EmbedProps = z.output<typeof EmbedProps>

export const embedBlock = defineBlock<EmbedProps>({
  type: 'embed',
  label: 'Embed',
  version: 1,
  schema: EmbedProps,
  defaults: { url: '', title: '', poster: null, shape: '16:9' },
  migrations: {},
  assetIds: ({ poster }) => (poster === null ? [] : [poster]),
  isStatic: true,
  suggestedSize: { width: 16, height: 12 },
})
