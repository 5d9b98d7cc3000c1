import { z } from 'zod'
import { defineBlock } from '#blocks/definition.ts'
import { readEmbed } from '#blocks/embed/provider.ts'
import { line, Picture } from '#blocks/fields.ts'

export const mostTracks = 60

const isSound = (url: string): boolean => ['soundcloud', 'spotify'].includes(readEmbed(url)?.provider ?? '')

const Track = z.object({
  /** A sound file of the site. */
  assetId: Picture,
  title: line(200).default(''),
  artist: line(200).default(''),
})

export const AudioProps = z.object({
  source: z.enum(['files', 'address']).default('files'),
  /** Of the whole: an album, a programme. */
  title: line(200).default(''),
  cover: Picture.default(null),
  tracks: z
    .array(Track)
    .max(mostTracks, { error: `Use at most ${mostTracks} tracks.` })
    .default([]),
  url: z
    .string()
    .refine((url) => url === '' || isSound(url), { error: 'Paste an address of SoundCloud or Spotify.' })
    .default(''),
})
export type AudioProps = z.output<typeof AudioProps>

export const audioBlock = defineBlock<AudioProps>({
  type: 'audio',
  label: 'Audio',
  version: 1,
  schema: AudioProps,
  defaults: { source: 'files', title: '', cover: null, tracks: [], url: '' },
  migrations: {},
  assetIds: ({ cover, tracks }) => [cover, ...tracks.map(({ assetId }) => assetId)].filter((id) => id !== null),
  still: true,
  ownStyles: () => true,
  suggestedSize: { width: 14, height: 6 },
})
