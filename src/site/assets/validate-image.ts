/**
 * What an image component must be told, as the documents have it. It is looked at while somebody works on the program: visitors never
 * get this file (`storefront/Picture.tsx` asks for it only outside of production, and a test reads the built code).
 */
export type ImageSettings = {
  width?: unknown
  height?: unknown
  src?: unknown
  /** Where the picture comes from: our own widths (`sqs`), an address as it is (`raw`), or a video's still. */
  loader?: unknown
  videoId?: unknown
  sizes?: unknown
  srcset?: unknown
  /** Of a video's still. */
  format?: unknown
  priority?: unknown
}

const LOADERS: readonly unknown[] = ['sqs', 'raw', 'vimeo', 'youtube']
const PRIORITIES: readonly unknown[] = ['high', 'low', null]
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

/** Every rule that is broken, in words; none means that all is well. */
export const validateImage = (image: ImageSettings): string[] =>
  RULES.filter(({ broken }) => broken(image)).map(({ says }) => says)
