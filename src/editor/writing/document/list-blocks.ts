import { getSectionOrder } from '#document/layout.ts'
import type { Block, PageDocument } from '#document/page.ts'

/** The blocks of a page in reading order, section by section: the order of the writing view. */
export const listBlocks = (page: PageDocument): Block[] =>
  page.sections.flatMap((section) => getSectionOrder(section).flatMap((id) => page.blocks[id] ?? []))
