import { z } from 'zod'
import { BlockType } from '#base/enumerations/blocks.ts'
import { defineBlock } from '#blocks/definition.ts'
import { Alt, boundedString, Focus, Href, OptionalAssetId } from '#blocks/prop-schemas.ts'
import { imageVariantNames, imageVariants } from './variants.ts'

export const ImageProps = z.object({
  /** The layout of image and text; `plain` has only a caption. */
  variant: z.enum(imageVariantNames).default('plain'),
  title: boundedString(200).default(''),
  /** Formatted text, see `formatted-text.ts`. */
  words: boundedString(2000).default(''),
  buttonText: boundedString(60).default(''),
  assetId: OptionalAssetId,
  alt: Alt,
  /** `cell` fills the block's cells, `original` keeps the aspect ratio, the others crop to an aspect ratio. */
  shape: z.enum(['cell', 'original', '1:1', '4:5', '3:4', '2:3', '5:4', '4:3', '3:2', '16:9', '2:1']).default('cell'),
  /** `cover` crops around the focal point; `contain` shows the whole image. */
  fit: z.enum(['cover', 'contain']).default('cover'),
  /** The focal point for cropping; undefined: the asset's focal point. */
  focus: Focus.optional(),
  corners: z.enum(['square', 'soft', 'round']).default('square'),
  caption: boundedString(500).optional(),
  href: Href.optional(),
  newWindow: z.boolean().default(false),
})
export type ImageProps = z.output<typeof ImageProps>

export const imageBlock = defineBlock<ImageProps>({
  type: 'image',
  typeId: BlockType.image,
  variantId: ({ variant }) => imageVariants[variant],
  label: 'Image',
  version: 2,
  schema: ImageProps,
  defaults: {
    variant: 'plain',
    title: '',
    words: '',
    buttonText: '',
    assetId: null,
    shape: 'cell',
    fit: 'cover',
    corners: 'square',
    newWindow: false,
  },
  // Version 1 had no variants.
  migrations: { 1: (props) => ({ ...props, variant: 'plain' }) },
  assetIds: ({ assetId }) => (assetId === null ? [] : [assetId]),
  isStatic: true,
  styleSheets: ({ variant }) => (variant === 'plain' ? [] : ['image']),
  suggestedSize: { width: 10, height: 12 },
})
