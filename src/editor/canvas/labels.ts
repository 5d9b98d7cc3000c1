import { getBlockDefinition } from '#blocks/registry.ts'
import type { Box } from '#document/geometry.ts'
import type { BlockId, PageDocument, Section } from '#document/page.ts'

/** The name of a block's type. */
export const getBlockLabel = (page: PageDocument, id: BlockId): string => {
  const type = page.blocks[id]?.type ?? 'block'
  return getBlockDefinition(type)?.label ?? type
}

export const getSectionLabel = (page: PageDocument, section: Section): string =>
  section.name ?? `Section ${page.sections.indexOf(section) + 1}`

export const formatPosition = ({ column, row }: Box): string => `Column ${column}, row ${row}`
const formatCount = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`
export const formatSize = ({ width, height }: Box): string =>
  `${formatCount(width, 'column')} wide, ${formatCount(height, 'row')} tall`
export const formatBlockCount = (count: number): string => formatCount(count, 'block')
