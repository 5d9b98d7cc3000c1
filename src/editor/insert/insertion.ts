import type { BlockDefinition } from '#blocks/definition.ts'
import { defaultGrid } from '#document/choices.ts'
import { applyAll } from '#document/operations/apply.ts'
import type { Operation } from '#document/operations/operation.ts'
import {
  type BlockId,
  type Device,
  findSection,
  type JsonObject,
  newSectionId,
  type PageDocument,
  type Section,
  type SectionId,
  sectionOfBlock,
} from '#document/page.ts'
import { insertAt } from '#editor/canvas/deeds/insert.ts'
import type { CanvasRequest } from '#editor/canvas/requests.ts'
import type { Selection } from '#editor/state/editor.ts'
import { freePlace } from './free-place.ts'
import type { Carried } from './payload.ts'

/** A new block of its kind, as it is carried to the canvas or put on the page by a click. */
export const newBlock = ({ type, version, defaults, suggestedSize, label }: BlockDefinition) =>
  ({
    kind: 'block',
    block: { type, version, props: JSON.parse(JSON.stringify(defaults)) as JsonObject },
    size: suggestedSize,
    label,
  }) satisfies Carried

const plainSection = (): Section => ({
  id: newSectionId(),
  theme: 'paper',
  height: 'auto',
  width: 'wide',
  grid: { ...defaultGrid },
  placements: {},
})

export type Target = { section: Section | undefined; chosen: BlockId | undefined }

/** The section that was asked for, that is chosen, or that holds what is chosen; else the last. None on an empty page. */
export const targetOf = (page: PageDocument, selection: Selection, asked: CanvasRequest | null): Target => {
  // Somebody else may have deleted the section meanwhile.
  const wanted = asked?.kind === 'add-block' ? findSection(page, asked.sectionId) : undefined
  if (wanted) return { section: wanted, chosen: undefined }
  if (selection.kind === 'section') return { section: findSection(page, selection.id), chosen: undefined }
  const chosen = selection.kind === 'blocks' ? selection.ids.at(-1) : undefined
  return { section: chosen ? sectionOfBlock(page, chosen) : page.sections.at(-1), chosen }
}

/** Below which section a new one goes; null is the top of the page. */
export const sectionBefore = (
  page: PageDocument,
  selection: Selection,
  asked: CanvasRequest | null,
): SectionId | null =>
  asked?.kind === 'add-section' && (asked.after === null || findSection(page, asked.after))
    ? asked.after
    : (targetOf(page, selection, asked).section?.id ?? null)

/** A page without a section gets one together with the block, in one step. */
export const addBlock = (
  page: PageDocument,
  device: Device,
  definition: BlockDefinition,
  { section: there, chosen }: Target,
): { operations: Operation[]; id: BlockId } => {
  const section = there ?? plainSection()
  const first: Operation[] = there ? [] : [{ type: 'insertSection', section, blocks: [], after: null }]
  const { block, size } = newBlock(definition)
  const box = freePlace(section, device, size, chosen)
  const { operations, id } = insertAt(applyAll(page, first).page, device, { block, size }, section.id, box)
  return { operations: [...first, ...operations], id }
}
