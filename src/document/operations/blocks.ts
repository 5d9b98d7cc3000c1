import { assertWithinLimit, type Limits } from '#base/limits.ts'
import { duplicateIdError } from '../errors.ts'
import { type BlockId, getIds, type JsonObject, type PageDocument, type Placement, type Section } from '../page.ts'
import type { OperationOf } from './operation.ts'
import {
  type Applied,
  applyPatch,
  invertPatch,
  omitKeys,
  requireBlock,
  requirePlacement,
  requireSection,
  withBlock,
  withSection,
} from './target.ts'

const withPlacement = (section: Section, id: BlockId, placement: Placement): Section => ({
  ...section,
  placements: { ...section.placements, [id]: placement },
})

const withoutPlacement = (section: Section, id: BlockId): Section => ({
  ...section,
  placements: omitKeys(section.placements, new Set([id])),
})

const assertRoomForBlock = (section: Section, limits: Limits): void =>
  assertWithinLimit('blocksPerSection', getIds(section.placements).length + 1, limits)

export const insertBlock = (
  page: PageDocument,
  { sectionId, block, placement }: OperationOf<'insertBlock'>,
  limits: Limits,
): Applied<OperationOf<'removeBlock'>> => {
  const section = requireSection(page, sectionId)
  if (page.blocks[block.id]) throw duplicateIdError('block')
  assertRoomForBlock(section, limits)
  return {
    page: withBlock(withSection(page, withPlacement(section, block.id, placement)), block),
    inverse: { type: 'removeBlock', blockId: block.id },
  }
}

export const removeBlock = (
  page: PageDocument,
  { blockId }: OperationOf<'removeBlock'>,
): Applied<OperationOf<'insertBlock'>> => {
  const block = requireBlock(page, blockId)
  const { section, placement } = requirePlacement(page, blockId)
  const rest = withSection(page, withoutPlacement(section, blockId))
  return {
    page: { ...rest, blocks: omitKeys(page.blocks, new Set([blockId])) },
    inverse: { type: 'insertBlock', sectionId: section.id, block, placement },
  }
}

export const moveBlock = (
  page: PageDocument,
  { blockId, sectionId, placement }: OperationOf<'moveBlock'>,
  limits: Limits,
): Applied<OperationOf<'moveBlock'>> => {
  const from = requirePlacement(page, blockId)
  const to = requireSection(page, sectionId)
  const inverse: OperationOf<'moveBlock'> = {
    type: 'moveBlock',
    blockId,
    sectionId: from.section.id,
    placement: from.placement,
  }
  if (to === from.section) return { page: withSection(page, withPlacement(to, blockId, placement)), inverse }
  assertRoomForBlock(to, limits)
  const left = withSection(page, withoutPlacement(from.section, blockId))
  return { page: withSection(left, withPlacement(to, blockId, placement)), inverse }
}

export const replaceBlock = (
  page: PageDocument,
  { block }: OperationOf<'replaceBlock'>,
): Applied<OperationOf<'replaceBlock'>> => {
  const before = requireBlock(page, block.id)
  return { page: withBlock(page, block), inverse: { type: 'replaceBlock', block: before } }
}

export const setProps = (
  page: PageDocument,
  { blockId, set, unset }: OperationOf<'setProps'>,
): Applied<OperationOf<'setProps'>> => {
  const block = requireBlock(page, blockId)
  const props: JsonObject = { ...omitKeys(block.props, new Set(unset)), ...set }
  const touched = new Set([...Object.keys(set), ...unset])
  const before = new Map(Object.entries(block.props))
  return {
    page: withBlock(page, { ...block, props }),
    inverse: {
      type: 'setProps',
      blockId,
      set: Object.fromEntries([...before].filter(([key]) => touched.has(key))),
      unset: [...touched].filter((key) => !before.has(key)),
    },
  }
}

export const setCell = (page: PageDocument, operation: OperationOf<'setCell'>): Applied<OperationOf<'setCell'>> => {
  const { blockId, device, patch } = operation
  const { section, placement } = requirePlacement(page, blockId)
  const before = placement[device] ?? {}
  const cell = applyPatch(before, patch)
  // Omit a layout without overrides, so that equal pages have equal JSON.
  const next: Placement =
    device === 'base' || Object.keys(cell).length > 0
      ? { ...placement, [device]: cell }
      : applyPatch<Placement>(placement, { [device]: null })
  return {
    page: withSection(page, withPlacement(section, blockId, next)),
    inverse: { ...operation, patch: invertPatch(before, patch) } as OperationOf<'setCell'>,
  }
}
