import { documentVersion } from '#document/constants.ts'
import { type Block, listSectionBlocks, type PageDocument, type Section } from '#document/page.ts'

export const MAX_NAME_LENGTH = 100

export type SectionWithBlocks = { section: Section; blocks: Block[] }

/** Stored as a page with one section, so that it is validated and migrated like any page. */
export const toPageDocument = ({ section, blocks }: SectionWithBlocks): PageDocument => {
  // Anchors are unique per page.
  const { anchor: _anchor, ...rest } = section
  return {
    version: documentVersion,
    sections: [rest],
    blocks: Object.fromEntries(blocks.map((block) => [block.id, block])),
  }
}

/** Undefined if the page has no section. */
export const toSection = (page: PageDocument): SectionWithBlocks | undefined => {
  const section = page.sections[0]
  return section && { section, blocks: listSectionBlocks(page, section) }
}
