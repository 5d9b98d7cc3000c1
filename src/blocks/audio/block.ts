import { z } from 'zod'
import { CustomBlockType } from '#base/enumerations/blocks.ts'
import { defineBlock } from '#blocks/definition.ts'
import { parseEmbed } from '#blocks/embed/provider.ts'
import { boundedString, OptionalAssetId } from '#blocks/prop-schemas.ts'

export const MAX_TRACKS = 60

const isAudioUrl = (url: string): boolean => ['soundcloud', 'spotify'].includes(parseEmbed(url)?.provider ?? '')

const Track = z.object({
  /** An audio file of the site. */
  assetId: OptionalAssetId,
  title: boundedString(200).default(''),
  artist: boundedString(200).default(''),
})

export const AudioProps = z.object({
  source: z.enum(['files', 'address']).default('files'),
  /** The title of the album or show. */
  title: boundedString(200).default(''),
  cover: OptionalAssetId.default(null),
  tracks: z
    .array(Track)
    .max(MAX_TRACKS, { error: `Use at most ${MAX_TRACKS} tracks.` })
    .default([]),
  url: z
    .string()
    .refine((url) => url === '' || isAudioUrl(url), { error: 'Enter a SoundCloud or Spotify URL.' })
    .default(''),
})
export type AudioProps = z.output<typeof AudioProps>

export const audioBlock = defineBlock<AudioProps>({
  type: 'audio',
  typeId: CustomBlockType.audio,
  label: 'Audio',
  version: 1,
  schema: AudioProps,
  defaults: { source: 'files', title: '', cover: null, tracks: [], url: '' },
  migrations: {},
  assetIds: ({ cover, tracks }) => [cover, ...tracks.map(({ assetId }) => assetId)].filter((id) => id !== null),
  isStatic: true,
  styleSheets: () => ['audio'],
  suggestedSize: { width: 14, height: 6 },
})
