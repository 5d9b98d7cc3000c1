import { z } from 'zod'
import { CustomBlockType } from '#base/enumerations/blocks.ts'
import { MAX_TRACKS } from '#blocks/audio/block.ts'
import { defineBlock } from '#blocks/definition.ts'
import { boundedString, OptionalAssetId } from '#blocks/prop-schemas.ts'

const Track = z.object({
  /** An audio file of the site. */
  assetId: OptionalAssetId,
  /** Empty: the title or name of the file. */
  title: boundedString(200).default(''),
  /** As the owner writes it: `3:42`. */
  duration: boundedString(10).default(''),
})

export const AlbumProps = z.object({
  title: boundedString(200).default(''),
  artist: boundedString(200).default(''),
  /** Year, label, credits. */
  text: boundedString(500).default(''),
  cover: OptionalAssetId.default(null),
  tracks: z.array(Track).max(MAX_TRACKS, {
    error: `An album holds at most ${MAX_TRACKS} tracks. Remove a track, or start another album.`,
  }),
})
export type AlbumProps = z.output<typeof AlbumProps>

export const albumBlock = defineBlock<AlbumProps>({
  type: 'album',
  typeId: CustomBlockType.album,
  label: 'Album',
  version: 1,
  schema: AlbumProps,
  defaults: { title: 'Album title', artist: '', text: '', cover: null, tracks: [] },
  migrations: {},
  assetIds: ({ cover, tracks }) => [cover, ...tracks.map(({ assetId }) => assetId)].filter((id) => id !== null),
  isStatic: true,
  styleSheets: () => ['album'],
  suggestedSize: { width: 18, height: 10 },
})
