import { z } from 'zod'
import { GALLERY_DESIGNS, GALLERY_MEDIA_TYPES } from '#base/enumerations/appearance.ts'
import { BlockType } from '#base/enumerations/blocks.ts'
import { defineBlock } from '#blocks/definition.ts'
import { parseEmbed } from '#blocks/embed/provider.ts'
import { Alt, boundedString, Href, OptionalAssetId } from '#blocks/prop-schemas.ts'
import { activeAlignments, aspectRatioNames, clampOption, metaPositions, type RangedOption, ranges } from './options.ts'

export const MAX_GALLERY_ITEMS = 250

const GalleryItem = z.object({
  /** `imageEmpty` has no image yet; the image of a video is its poster. */
  mediaType: z.enum(GALLERY_MEDIA_TYPES),
  assetId: OptionalAssetId.default(null),
  alt: Alt,
  title: boundedString(200).default(''),
  description: boundedString(1000).default(''),
  href: Href.optional(),
  /** The URL of a video. */
  videoUrl: z
    .string()
    .refine((url) => url === '' || parseEmbed(url) !== undefined, {
      error: 'Enter a URL that starts with https://.',
    })
    .default(''),
})
export type GalleryItem = z.output<typeof GalleryItem>

const ranged = (option: RangedOption) =>
  z
    .number()
    .transform((value) => clampOption(option, value))
    .default(ranges[option].default)

export const GalleryProps = z.object({
  items: z.array(GalleryItem).max(MAX_GALLERY_ITEMS, { error: `Use at most ${MAX_GALLERY_ITEMS} images.` }),
  design: z.enum(GALLERY_DESIGNS).default('grid'),
  autoplay: z.boolean().default(false),
  'autoplay-duration': ranged('autoplay-duration'),
  controls: z.boolean().default(false),
  'auto-crop': z.boolean().default(true),
  'aspect-ratio': z.enum(aspectRatioNames).default('square'),
  'square-thumbs': z.boolean().default(true),
  thumbnails: z.boolean().default(false),
  'thumbnail-strip-height': ranged('thumbnail-strip-height'),
  'thumbnail-strip-margin': ranged('thumbnail-strip-margin'),
  'show-meta-basic': z.boolean().default(false),
  'show-meta': z.boolean().default(false),
  'show-meta-only-title': z.boolean().default(false),
  'show-meta-on-hover': z.boolean().default(false),
  'meta-position': z.enum(metaPositions).default('bottom'),
  'active-alignment': z.enum(activeAlignments).default('center'),
  'thumbnails-per-row': ranged('thumbnails-per-row'),
  padding: ranged('padding'),
  lightbox: z.boolean().default(false),
  lightboxTheme: z.enum(['dark', 'light']).default('dark'),
  'max-width': ranged('max-width'),
  newWindow: z.boolean().default(false),
  transparentBackground: z.boolean().default(false),
})
export type GalleryProps = z.output<typeof GalleryProps>
export type GalleryOptions = Omit<GalleryProps, 'items'>

export const galleryBlock = defineBlock<GalleryProps>({
  type: 'gallery',
  typeId: BlockType.gallery,
  label: 'Gallery',
  version: 1,
  schema: GalleryProps,
  defaults: GalleryProps.parse({ items: [] }),
  migrations: {},
  assetIds: ({ items }) => items.flatMap(({ assetId }) => assetId ?? []),
  isStatic: true,
  styleSheets: () => ['gallery'],
  suggestedSize: { width: 24, height: 16 },
})
