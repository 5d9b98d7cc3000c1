export const BACKGROUND_SOURCES = ['upload', 'instagram', 'video', 'none'] as const
export type BackgroundSource = (typeof BACKGROUND_SOURCES)[number]

export const GALLERY_MEDIA_TYPES = [
  'imageEmpty',
  'imageFile',
  'imageLicensed',
  'imageReused',
  'assetReused',
  'video',
] as const
export type GalleryMediaType = (typeof GALLERY_MEDIA_TYPES)[number]

export const GALLERY_DESIGNS = ['slideshow', 'slider', 'grid', 'stacked'] as const
export type GalleryDesign = (typeof GALLERY_DESIGNS)[number]

export const IMAGE_LOADERS = ['sqs', 'raw', 'vimeo', 'youtube'] as const
export type ImageLoader = (typeof IMAGE_LOADERS)[number]

/** `null` is the browser's default. */
export const IMAGE_PRIORITIES = ['high', 'low', null] as const
export type ImagePriority = (typeof IMAGE_PRIORITIES)[number]
