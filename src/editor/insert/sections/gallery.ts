import { page } from '#document/builder.ts'
import { type Block, blocksOfSection, type Section } from '#document/page.ts'
import type { DesignedSection, PictureAt } from './designed.ts'
import { openings } from './openings.ts'
import { selling } from './selling.ts'
import { showing } from './showing.ts'
import { telling } from './telling.ts'
import { trust } from './trust.ts'
import { visiting } from './visiting.ts'

/** Every section that the editor offers, in the order of the gallery. */
export const designedSections: readonly DesignedSection[] = [
  ...openings,
  ...telling,
  ...showing,
  ...selling,
  ...trust,
  ...visiting,
]

/** A section with its blocks, all with new ids. */
export const buildSection = (designed: DesignedSection, picture: PictureAt): { section: Section; blocks: Block[] } => {
  const built = page(designed.make(picture))
  const section = built.sections[0]
  if (!section) throw new Error('A page of one section has none')
  return { section, blocks: blocksOfSection(built, section) }
}
