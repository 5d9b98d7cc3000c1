import { getBlockDefinition, readBlock } from '#blocks/registry.ts'
import { getSectionOrder, resolveLayout } from '#document/layout.ts'
import type { Operation } from '#document/operations/operation.ts'
import type { Block, BlockId, Device, PageDocument, Section, SectionId } from '#document/page.ts'
import { toPlainText } from '#document/rich-text.ts'
import { RichText } from '#document/rich-text-schema.ts'

export type LayerRow =
  | { kind: 'section'; id: SectionId; name: string; open: boolean; position: number; of: number }
  | { kind: 'block'; id: BlockId; name: string; hidden: boolean; section: SectionId; position: number; of: number }

const MAX_LENGTH = 40
const truncate = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH - 1).trimEnd()}…` : line
}

/** The text of a block, or its type: owners recognize blocks by their text. */
export const getBlockLabel = (block: Block): string => {
  const label = getBlockDefinition(block.type)?.label ?? block.type
  const reading = readBlock(block)
  if (reading.state !== 'read' || !('text' in reading.props)) return label
  const rich = RichText.safeParse(reading.props.text)
  const text = typeof reading.props.text === 'string' ? reading.props.text : rich.success ? toPlainText(rich.data) : ''
  return truncate(text) || label
}

export const getSectionLabel = (page: PageDocument, section: Section): string =>
  section.name ?? `Section ${page.sections.indexOf(section) + 1}`

/** The visible rows of the tree in reading order, without blocks of collapsed sections. */
export const layerRows = (page: PageDocument, device: Device, closed: ReadonlySet<SectionId>): LayerRow[] =>
  page.sections.flatMap((section, index): LayerRow[] => {
    const order = getSectionOrder(section)
    const { placements } = resolveLayout(section, device)
    const head: LayerRow = {
      kind: 'section',
      id: section.id,
      name: getSectionLabel(page, section),
      open: !closed.has(section.id),
      position: index + 1,
      of: page.sections.length,
    }
    if (closed.has(section.id)) return [head]
    const rows = order.flatMap((id, at): LayerRow[] => {
      const block = page.blocks[id]
      if (!block) return []
      return [
        {
          kind: 'block',
          id,
          name: getBlockLabel(block),
          hidden: placements[id]?.cell.hidden ?? false,
          section: section.id,
          position: at + 1,
          of: order.length,
        },
      ]
    })
    return [head, ...rows]
  })

/** The row to focus after deleting a row; a section is deleted with its blocks. */
export const rowAfter = (rows: readonly LayerRow[], gone: LayerRow): LayerRow | undefined => {
  const at = rows.indexOf(gone)
  const goesToo = (row: LayerRow): boolean => row.kind === 'block' && row.section === gone.id
  return rows.slice(at + 1).find((row) => !goesToo(row)) ?? rows[at - 1]
}

/** Moves a section before or after another; no operation when its position does not change. */
export const dropSection = (
  page: PageDocument,
  dragged: SectionId,
  on: SectionId,
  edge: 'before' | 'after',
): Operation[] => {
  const ids = page.sections.map(({ id }) => id)
  if (dragged === on || !ids.includes(dragged) || !ids.includes(on)) return []
  const rest = ids.filter((id) => id !== dragged)
  const at = rest.indexOf(on) + (edge === 'after' ? 1 : 0)
  const after = rest[at - 1] ?? null
  const now = ids[ids.indexOf(dragged) - 1] ?? null
  return after === now ? [] : [{ type: 'moveSection', sectionId: dragged, after }]
}
