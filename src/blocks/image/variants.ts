/** The variants of an image block, with their numbers among the documents' block variants (1000 to 1019). */
export const imageVariants = {
  plain: 1000,
  card: 1001,
  overlap: 1002,
  collage: 1003,
  stack: 1004,
  poster: 1005,
} as const
export type ImageVariant = keyof typeof imageVariants
export const imageVariantNames = Object.keys(imageVariants) as [ImageVariant, ...ImageVariant[]]
