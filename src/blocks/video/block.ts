import { z } from 'zod'
import { CustomBlockType } from '#base/enumerations/blocks.ts'
import { defineBlock } from '#blocks/definition.ts'
import { parseEmbed } from '#blocks/embed/provider.ts'
import { boundedString, OptionalAssetId } from '#blocks/prop-schemas.ts'

const isVideoUrl = (url: string): boolean => ['youtube', 'vimeo'].includes(parseEmbed(url)?.provider ?? '')

export const VideoProps = z.object({
  source: z.enum(['address', 'file']).default('address'),
  url: z
    .string()
    .refine((url) => url === '' || isVideoUrl(url), { error: 'Enter a YouTube or Vimeo URL.' })
    .default(''),
  /** A video file of the site. */
  assetId: OptionalAssetId.default(null),
  /** Shown until it is opened, and read by screen readers. */
  title: boundedString(200).default(''),
  poster: OptionalAssetId.default(null),
  /** A WebVTT file of the site and its language. */
  captions: OptionalAssetId.default(null),
  captionsLanguage: boundedString(20)
    .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, { error: 'Enter a language code such as en or pt-BR.' })
    .default('en'),
  shape: z.enum(['cell', '16:9', '4:3', '1:1', '9:16']).default('16:9'),
  /** Files only. */
  loop: z.boolean().default(false),
  muted: z.boolean().default(false),
})
export type VideoProps = z.output<typeof VideoProps>

export const videoBlock = defineBlock<VideoProps>({
  type: 'video',
  typeId: CustomBlockType.video,
  label: 'Video',
  version: 1,
  schema: VideoProps,
  defaults: {
    source: 'address',
    url: '',
    assetId: null,
    title: '',
    poster: null,
    captions: null,
    captionsLanguage: 'en',
    shape: '16:9',
    loop: false,
    muted: false,
  },
  migrations: {},
  assetIds: ({ assetId, poster, captions }) => [assetId, poster, captions].filter((id) => id !== null),
  isStatic: true,
  styleSheets: () => ['video'],
  suggestedSize: { width: 16, height: 12 },
})
