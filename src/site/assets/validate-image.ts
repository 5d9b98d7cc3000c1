import { IMAGE_LOADERS, IMAGE_PRIORITIES } from '#base/enumerations/images.ts'

/**
 * Validation of image props as specified by the documents. Development only: `storefront/ResponsiveImage.tsx` skips it in production, and
 * a test checks the bundle.
 */
export type ImageSettings = {
  width?: unknown
  height?: unknown
  src?: unknown
  /** Image loader: resized by us (`sqs`), unmodified (`raw`) or a video thumbnail. */
  loader?: unknown
  videoId?: unknown
  sizes?: unknown
  srcset?: unknown
  /** Of a video thumbnail. */
  format?: unknown
  priority?: unknown
}

const LOADERS: readonly unknown[] = IMAGE_LOADERS
const PRIORITIES: readonly unknown[] = IMAGE_PRIORITIES
const FORMATS: readonly unknown[] = ['jpg', 'webp']

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== ''
const isLength = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) > 0

type Rule = { broken: (image: ImageSettings) => boolean; says: string }

const RULES: readonly Rule[] = [
  { broken: ({ width }) => !isLength(width), says: 'width is required and must be a positive integer' },
  { broken: ({ height }) => !isLength(height), says: 'height is required and must be a positive integer' },
  {
    broken: ({ src, loader }) => loader !== 'youtube' && !isGiven(src),
    says: 'src is required unless the loader is youtube',
  },
  {
    broken: ({ videoId, loader }) => loader === 'youtube' && !isGiven(videoId),
    says: 'videoId is required for the youtube loader',
  },
  { broken: ({ sizes, loader }) => loader === 'sqs' && !isGiven(sizes), says: 'sizes is required for the sqs loader' },
  {
    broken: ({ srcset, loader }) => isGiven(srcset) && loader !== 'raw',
    says: 'srcset is allowed only for the raw loader',
  },
  {
    broken: ({ format, loader }) => isGiven(format) && loader !== 'vimeo' && loader !== 'youtube',
    says: 'format is allowed only for the vimeo or youtube loader',
  },
  {
    broken: ({ format, loader }) =>
      isGiven(format) && (loader === 'vimeo' || loader === 'youtube') && !FORMATS.includes(format),
    says: 'format must be jpg or webp',
  },
  {
    broken: ({ priority = null }) => !PRIORITIES.includes(priority),
    says: 'priority must be high, low or null',
  },
  { broken: ({ loader }) => !LOADERS.includes(loader), says: 'loader must be sqs, raw, vimeo or youtube' },
]

/** Messages of all violated rules. */
export const validateImage = (image: ImageSettings): string[] =>
  RULES.filter(({ broken }) => broken(image)).map(({ says }) => says)
