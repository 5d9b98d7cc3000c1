/** Widths of image variants; pages request them as `?format=750w`. */
export const IMAGE_WIDTHS = [100, 300, 500, 750, 1000, 1500, 2500] as const
export type ImageWidth = (typeof IMAGE_WIDTHS)[number]

/** Longest side of an image in pixels. */
export const MAX_SIDE = 20_000
