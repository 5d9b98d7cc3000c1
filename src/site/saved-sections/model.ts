import { documentVersion } from '#document/constants.ts'
import { type Block, listSectionBlocks, type PageDocument, type Section } from '#document/page.ts'

export const MAX_NAME_LENGTH = 100

export type SectionWithBlocks = { section: Section; blocks: Block[] }

/** Kept as a page of one section, so that it is checked and brought up to date like any page. */
export const toPageDocument = ({ section, blocks }: SectionWithBlocks): PageDocument => {
  // An anchor belongs to its page: on another it would be taken.
  const { anchor: _anchor, ...rest } = section
  return {
    version: documentVersion,
    sections: [rest],
    blocks: Object.fromEntries(blocks.map((block) => [block.id, block])),
  }
}

/** Undefined for a page that holds none. */
export const toSection = (page: PageDocument): SectionWithBlocks | undefined => {
  const section = page.sections[0]
  return section && { section, blocks: listSectionBlocks(page, section) }
}
