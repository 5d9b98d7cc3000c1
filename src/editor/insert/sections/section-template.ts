import type { CellOptions, SectionDraft } from '#document/builder.ts'

export const sectionGroups = ['Hero', 'About', 'Gallery', 'Products', 'Testimonials', 'Contact'] as const
export type SectionGroup = (typeof sectionGroups)[number]

/** Pictures of the site, so that a new section looks finished at once; `null` where there is none to take. */
export type ImageAt = (index: number) => string | null

/** A section that is already designed, with words that read like a page and are meant to be written over. */
export type SectionTemplate = {
  id: string
  name: string
  group: SectionGroup
  /** More words that people may search for. */
  keywords: string
  make(picture: ImageAt): SectionDraft
}

/** A picture on a phone: as wide as the screen, so many rows high. */
export const phoneImageSpot = (row: number, height: number): CellOptions => ({ at: [1, row], size: [8, height] })

/** Columns with clear room between them, at the same rhythm of rows as everywhere: for things that stand side by side. */
export const wideGap = { rowHeight: 16, gap: 20 } as const

/** The columns of three, and of four, things beside each other. */
export const thirds = [1, 9, 17] as const
export const quarters = [1, 7, 13, 19] as const
