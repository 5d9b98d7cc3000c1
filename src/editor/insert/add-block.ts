import type { BlockDefinition } from '#blocks/definition.ts'
import { defaultGrid } from '#document/constants.ts'
import { applyAll } from '#document/operations/apply.ts'
import type { Operation } from '#document/operations/operation.ts'
import {
  type BlockId,
  type Device,
  findSection,
  findSectionOfBlock,
  type JsonObject,
  newSectionId,
  type PageDocument,
  type Section,
  type SectionId,
} from '#document/page.ts'
import { insertBlock } from '../canvas/commands/insert-block.ts'
import type { InsertRequest } from '../canvas/insert-request.ts'
import type { Selection } from '../state/editor.ts'
import type { InsertPayload } from './drag-payload.ts'
import { findFreePosition } from './find-free-position.ts'

/** The payload of a new block, for drag and drop and for insertion by click. */
export const createBlockPayload = ({ type, version, defaults, suggestedSize, label }: BlockDefinition) =>
  ({
    kind: 'block',
    block: { type, version, props: JSON.parse(JSON.stringify(defaults)) as JsonObject },
    size: suggestedSize,
    label,
  }) satisfies InsertPayload

const plainSection = (): Section => ({
  id: newSectionId(),
  theme: 'paper',
  height: 'auto',
  width: 'wide',
  grid: { ...defaultGrid },
  placements: {},
})

export type InsertTarget = { section: Section | undefined; selected: BlockId | undefined }

/** The requested section, the selected one, or the section of the selection; else the last. Undefined on an empty page. */
export const findInsertTarget = (
  page: PageDocument,
  selection: Selection,
  request: InsertRequest | null,
): InsertTarget => {
  // Another user may have deleted the section.
  const wanted = request?.kind === 'add-block' ? findSection(page, request.sectionId) : undefined
  if (wanted) return { section: wanted, selected: undefined }
  if (selection.kind === 'section') return { section: findSection(page, selection.id), selected: undefined }
  const selected = selection.kind === 'blocks' ? selection.ids.at(-1) : undefined
  return { section: selected ? findSectionOfBlock(page, selected) : page.sections.at(-1), selected }
}

/** The section after which a new one is inserted; null is the top of the page. */
export const findSectionBefore = (
  page: PageDocument,
  selection: Selection,
  request: InsertRequest | null,
): SectionId | null =>
  request?.kind === 'add-section' && (request.after === null || findSection(page, request.after))
    ? request.after
    : (findInsertTarget(page, selection, request).section?.id ?? null)

/** On an empty page the block is inserted together with a section, in one undo step. */
export const addBlock = (
  page: PageDocument,
  device: Device,
  definition: BlockDefinition,
  { section: there, selected }: InsertTarget,
): { operations: Operation[]; id: BlockId } => {
  const section = there ?? plainSection()
  const first: Operation[] = there ? [] : [{ type: 'insertSection', section, blocks: [], after: null }]
  const { block, size } = createBlockPayload(definition)
  const box = findFreePosition(section, device, size, selected)
  const { operations, id } = insertBlock(applyAll(page, first).page, {
    device,
    block,
    size,
    sectionId: section.id,
    box,
  })
  return { operations: [...first, ...operations], id }
}
