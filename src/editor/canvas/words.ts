import { definitionOf } from '#blocks/registry.ts'
import type { Box } from '#document/geometry.ts'
import type { BlockId, PageDocument, Section } from '#document/page.ts'

/** What owners read on a block's label. */
export const nameOfBlock = (page: PageDocument, id: BlockId): string => {
  const type = page.blocks[id]?.type ?? 'block'
  return definitionOf(type)?.label ?? type
}

export const nameOfSection = (page: PageDocument, section: Section): string =>
  section.name ?? `Section ${page.sections.indexOf(section) + 1}`

export const placeWords = ({ column, row }: Box): string => `Column ${column}, row ${row}`
const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`
export const sizeWords = ({ width, height }: Box): string =>
  `${counted(width, 'column')} wide, ${counted(height, 'row')} tall`
export const blocksWords = (count: number): string => counted(count, 'block')
