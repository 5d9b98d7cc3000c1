/** The files of `src/storefront/styles/blocks/`. A published page links those of its blocks. */
export const BLOCK_STYLE_SHEETS = [
  'accordion',
  'audio',
  'code',
  'comments',
  'donation',
  'events',
  'form',
  'gallery',
  'image',
  'map',
  'marquee',
  // Not a block: linked by pages with a popup.
  'popup',
  'post-record',
  'shape',
  'social-links',
  'summary',
  'table',
  'video',
] as const

export type BlockStyleSheet = (typeof BLOCK_STYLE_SHEETS)[number]
