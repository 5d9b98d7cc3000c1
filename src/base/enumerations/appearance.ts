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
