import { readBlock } from '#blocks/registry.ts'
import { type Box, getBounds, overlaps } from '#document/geometry.ts'
import type { Json, JsonObject } from '#document/json.ts'
import type { Operation, OperationOf } from '#document/operations/operation.ts'
import {
  type Block,
  type BlockId,
  type Cell,
  findSection,
  newBlockId,
  newSectionId,
  type PageDocument,
  type Placement,
  type Section,
  type SectionId,
} from '#document/page.ts'
import { type ClipboardContent, type CopiedBlocksContent, type CopiedSectionContent, wrapInSection } from './copy.ts'

export type PasteResult = {
  operations: readonly Operation[]
  /** The new selection: the pasted blocks, or the pasted section. */
  blockIds: readonly BlockId[]
  sectionId: SectionId | undefined
  /** Number of assets of another site that were not pasted. */
  skippedImages: number
}

type Target = { page: PageDocument; sectionId: SectionId | undefined; websiteId: string }

const isOneOf = (value: unknown, gone: ReadonlySet<string>): boolean => typeof value === 'string' && gone.has(value)

/** Removes these values: object members, array elements, and array elements with such a member (a gallery item). */
const withoutValues = (value: Json, gone: ReadonlySet<string>): Json => {
  if (Array.isArray(value))
    return value
      .filter((item) => !isOneOf(item, gone))
      .filter((item) => typeof item !== 'object' || !Object.values(item ?? {}).some((member) => isOneOf(member, gone)))
      .map((item) => withoutValues(item, gone))
  if (typeof value !== 'object' || value === null) return value
  return withoutMembers(value as JsonObject, gone)
}
const withoutMembers = (object: JsonObject, gone: ReadonlySet<string>): JsonObject =>
  Object.fromEntries(
    Object.entries(object)
      .filter(([, member]) => !isOneOf(member, gone))
      .map(([key, member]) => [key, withoutValues(member, gone)]),
  )

/** Removes assets of another site; a block that requires them is reset to its defaults. */
const removeForeignAssets = (block: Block): { block: Block; skippedImages: number } => {
  const reading = readBlock(block)
  const assets = new Set(reading.state === 'read' ? (reading.definition.assetIds?.(reading.props) ?? []) : [])
  if (reading.state !== 'read' || assets.size === 0) return { block, skippedImages: 0 }
  const bare = { ...block, props: withoutMembers(block.props, assets) }
  if (readBlock(bare).state === 'read') return { block: bare, skippedImages: assets.size }
  const { version, defaults } = reading.definition
  return {
    block: { ...block, version, props: JSON.parse(JSON.stringify(defaults)) as JsonObject },
    skippedImages: assets.size,
  }
}

const prepareBlock = (
  block: Block,
  copied: ClipboardContent,
  { websiteId }: Target,
): { block: Block; skippedImages: number } =>
  copied.websiteId === websiteId ? { block, skippedImages: 0 } : removeForeignAssets(block)

/** Drops an anchor that is already used on the page. */
const withFreeAnchor = (page: PageDocument, section: Section): Section => {
  const { anchor, ...rest } = section
  return page.sections.some((other) => other.anchor === anchor) ? rest : section
}

const pasteSection = (copied: CopiedSectionContent, target: Target): PasteResult => {
  const { page, sectionId, websiteId } = target
  const pieces = copied.blocks.map((block) => prepareBlock(block, copied, target))
  const ids = new Map<string, BlockId>(copied.blocks.map(({ id }) => [id, newBlockId()]))
  const { background, ...bare } = copied.section
  const keeps = background !== undefined && copied.websiteId === websiteId
  const placements = Object.entries<Placement>(copied.section.placements)
  const section: Section = {
    ...withFreeAnchor(page, bare),
    ...(keeps && { background }),
    id: newSectionId(),
    placements: Object.fromEntries(placements.map(([id, placement]) => [ids.get(id) ?? id, placement])),
  }
  const blocks = pieces.map(({ block }) => ({ ...block, id: ids.get(block.id) ?? block.id }))
  const skippedImages = pieces.reduce((sum, piece) => sum + piece.skippedImages, background && !keeps ? 1 : 0)
  const after = sectionId ?? page.sections.at(-1)?.id ?? null
  return {
    operations: [{ type: 'insertSection', section, blocks, after }],
    blockIds: [],
    sectionId: section.id,
    skippedImages,
  }
}

/** Drops tablet and phone rows, which only make sense among the original blocks. */
const withoutRow = (cell: Partial<Cell> | undefined): Partial<Cell> | undefined => {
  const { row: _, ...rest } = cell ?? {}
  return Object.keys(rest).length > 0 ? rest : undefined
}

const moveDown = ({ base, tablet, phone }: Placement, rows: number): Placement => {
  const [forTablet, forPhone] = [withoutRow(tablet), withoutRow(phone)]
  return {
    base: { ...base, row: base.row + rows },
    ...(forTablet && { tablet: forTablet }),
    ...(forPhone && { phone: forPhone }),
  }
}

/** Pastes into the same cells if free, else directly below them, else below all blocks. */
const computeRowOffset = (section: Section, boxes: readonly Box[]): number => {
  const taken = Object.values<Placement>(section.placements).map(({ base }) => base)
  const [all, used] = [getBounds(boxes), getBounds(taken)]
  if (!all || !used) return 0
  const isFree = (rows: number): boolean =>
    !boxes.some((box) => taken.some((other) => overlaps({ ...box, row: box.row + rows }, other)))
  return [0, all.height].find(isFree) ?? used.row + used.height - all.row
}

const pasteBlocks = (copied: CopiedBlocksContent, section: Section, target: Target): PasteResult => {
  const rows = computeRowOffset(
    section,
    copied.blocks.map(({ placement }) => placement.base),
  )
  const pieces = copied.blocks.map(({ block }) => prepareBlock(block, copied, target))
  const operations = copied.blocks.map(
    ({ block, placement }, index): OperationOf<'insertBlock'> => ({
      type: 'insertBlock',
      sectionId: section.id,
      block: { ...(pieces[index]?.block ?? block), id: newBlockId() },
      placement: moveDown(placement, rows),
    }),
  )
  return {
    operations,
    blockIds: operations.map(({ block }) => block.id),
    sectionId: section.id,
    skippedImages: pieces.reduce((sum, piece) => sum + piece.skippedImages, 0),
  }
}

/** Creates the operations of a paste, with new ids and without assets of other sites. */
export const paste = (copied: ClipboardContent, target: Target): PasteResult => {
  if (copied.kind === 'section') return pasteSection(copied, target)
  const section = target.sectionId ? findSection(target.page, target.sectionId) : target.page.sections.at(-1)
  return section ? pasteBlocks(copied, section, target) : pasteSection(wrapInSection(copied), target)
}
