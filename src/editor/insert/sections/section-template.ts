import type { CellOptions, SectionDraft } from '#document/builder.ts'
import type { PhraseKey } from '#site/brand-tone/phrases/phrases.ts'

export const sectionGroups = ['Hero', 'About', 'Gallery', 'Products', 'Testimonials', 'Contact'] as const
export type SectionGroup = (typeof sectionGroups)[number]

/** Images of the site by index, to fill a new section; null when there are none. */
export type ImageAt = (index: number) => string | null

/** Headings and buttons in the tone of the site. */
export type Words = (key: PhraseKey) => string

/** A ready-made section with sample text. */
export type SectionTemplate = {
  id: string
  name: string
  group: SectionGroup
  /** Additional search terms. */
  keywords: string
  make(getImage: ImageAt, words: Words): SectionDraft
}

/** Full-width image position on phones, with the given height in rows. */
export const phoneImageSpot = (row: number, height: number): CellOptions => ({ at: [1, row], size: [8, height] })

/** Grid with a wide gap between columns, for items side by side. */
export const wideGap = { rowHeight: 16, gap: 20 } as const

/** Start columns of three and of four items side by side. */
export const thirds = [1, 9, 17] as const
export const quarters = [1, 7, 13, 19] as const
