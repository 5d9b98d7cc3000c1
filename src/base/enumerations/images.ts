export const IMAGE_LOADERS = ['sqs', 'raw', 'vimeo', 'youtube'] as const
export type ImageLoader = (typeof IMAGE_LOADERS)[number]

/** `null` is the browser's default. */
export const IMAGE_PRIORITIES = ['high', 'low', null] as const
export type ImagePriority = (typeof IMAGE_PRIORITIES)[number]
