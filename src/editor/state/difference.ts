import type { Operation, OperationOf } from '#document/operations/operation.ts'
import {
  type Block,
  type BlockId,
  findSection,
  idsOf,
  type PageDocument,
  type Section,
  type SectionId,
  sectionOfBlock,
} from '#document/page.ts'

/** Equal as JSON; the order of members says nothing. */
export const isSame = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isSame(a[key as keyof typeof a], b[key as keyof typeof b]))
  )
}

type Patch = OperationOf<'setSection'>['patch']

const fieldsOf = ({ id: _, placements: __, ...fields }: Section): Record<string, unknown> => fields

/** Without its anchor: two sections may change anchors with each other, so all are let go before any is given. */
const patchBetween = (from: Record<string, unknown>, to: Record<string, unknown>): Patch =>
  Object.fromEntries(
    [...new Set([...Object.keys(from), ...Object.keys(to)])]
      .filter((key) => key !== 'anchor' && !isSame(from[key], to[key]))
      .map((key) => [key, to[key] ?? null]),
  ) as Patch

const placementIn = (page: PageDocument, id: BlockId) => {
  const section = sectionOfBlock(page, id)
  const placement = section?.placements[id]
  return section && placement ? { section, placement } : undefined
}

/**
 * Operations that turn one page into another: a version that is restored is then a change like any other, which is saved, shown to
 * others and undone like one.
 */
export const operationsBetween = (from: PageDocument, to: PageDocument): Operation[] => {
  const stays = (id: SectionId): boolean => findSection(to, id) !== undefined
  const before = new Set<string>(from.sections.map(({ id }) => id))
  const gone = from.sections.filter(({ id }) => !stays(id))
  const isEmptied = (section: Section): boolean => idsOf(section.placements).every((id) => !to.blocks[id])
  const operations: Operation[] = []

  // Room first, so that limits that held before and hold afterwards also hold in between.
  for (const { id: sectionId } of gone.filter(isEmptied)) operations.push({ type: 'removeSection', sectionId })
  for (const section of from.sections.filter(({ id }) => stays(id)))
    for (const blockId of idsOf(section.placements))
      if (!to.blocks[blockId]) operations.push({ type: 'removeBlock', blockId })

  for (const { id: sectionId, anchor } of from.sections)
    if (
      anchor !== undefined &&
      findSection(to, sectionId)?.anchor !== anchor &&
      !gone.some((s) => s.id === sectionId && isEmptied(s))
    )
      operations.push({ type: 'setSection', sectionId, patch: { anchor: null } })

  for (const section of to.sections) {
    const fresh = idsOf(section.placements).filter((id) => !from.blocks[id])
    if (before.has(section.id)) {
      for (const id of fresh) operations.push(...inserted(section, to.blocks[id]))
      continue
    }
    const { anchor: _, ...rest } = section
    const placements = Object.fromEntries(fresh.map((id) => [id, section.placements[id]])) as Section['placements']
    const blocks = fresh.flatMap((id) => to.blocks[id] ?? [])
    operations.push({ type: 'insertSection', section: { ...rest, placements }, blocks, after: null })
  }

  for (const blockId of idsOf(from.blocks)) {
    const [was, is] = [placementIn(from, blockId), placementIn(to, blockId)]
    const [old, block] = [from.blocks[blockId], to.blocks[blockId]]
    if (!is || !was || !block) continue
    if (was.section.id !== is.section.id || !isSame(was.placement, is.placement))
      operations.push({ type: 'moveBlock', blockId, sectionId: is.section.id, placement: is.placement })
    if (!isSame(old, block)) operations.push({ type: 'replaceBlock', block })
  }

  for (const section of gone) if (!isEmptied(section)) operations.push({ type: 'removeSection', sectionId: section.id })

  for (const section of to.sections) {
    const old = findSection(from, section.id)
    const patch = old ? patchBetween(fieldsOf(old), fieldsOf(section)) : {}
    const anchor = section.anchor !== undefined && section.anchor !== old?.anchor ? { anchor: section.anchor } : {}
    const all: Patch = { ...patch, ...anchor }
    if (Object.keys(all).length > 0) operations.push({ type: 'setSection', sectionId: section.id, patch: all })
  }

  // Sections that are in their order already are left alone.
  const order = to.sections.map(({ id }) => id)
  const fresh = order.filter((id) => !before.has(id))
  let now = [...fresh.toReversed(), ...from.sections.map(({ id }) => id).filter(stays)]
  for (const [index, sectionId] of order.entries()) {
    if (now[index] === sectionId) continue
    now = now.filter((id) => id !== sectionId).toSpliced(index, 0, sectionId)
    operations.push({ type: 'moveSection', sectionId, after: order[index - 1] ?? null })
  }
  return operations
}

const inserted = (section: Section, block: Block | undefined): Operation[] => {
  const placement = block && section.placements[block.id]
  return block && placement ? [{ type: 'insertBlock', sectionId: section.id, block, placement }] : []
}

export type Change = {
  what: 'section' | 'block'
  id: BlockId | SectionId
  how: 'added' | 'removed' | 'changed' | 'moved'
}

/** What differs, thing by thing: first sections, then blocks, in the order of the newer page. */
export const changesBetween = (from: PageDocument, to: PageDocument): Change[] => {
  const changes: Change[] = []
  const kept = (page: PageDocument, other: PageDocument): SectionId[] =>
    page.sections.map(({ id }) => id).filter((id) => findSection(other, id))
  const [orderBefore, orderAfter] = [kept(from, to), kept(to, from)]
  for (const section of to.sections) {
    const { id } = section
    const old = findSection(from, id)
    if (!old) changes.push({ what: 'section', id, how: 'added' })
    else if (!isSame(fieldsOf(old), fieldsOf(section))) changes.push({ what: 'section', id, how: 'changed' })
    else if (orderBefore.indexOf(id) !== orderAfter.indexOf(id)) changes.push({ what: 'section', id, how: 'moved' })
  }
  for (const { id } of from.sections) if (!findSection(to, id)) changes.push({ what: 'section', id, how: 'removed' })
  for (const section of to.sections)
    for (const id of idsOf(section.placements)) {
      const was = placementIn(from, id)
      if (!was) changes.push({ what: 'block', id, how: 'added' })
      else if (!isSame(from.blocks[id], to.blocks[id])) changes.push({ what: 'block', id, how: 'changed' })
      else if (was.section.id !== section.id || !isSame(was.placement, section.placements[id]))
        changes.push({ what: 'block', id, how: 'moved' })
    }
  for (const id of idsOf(from.blocks)) if (!to.blocks[id]) changes.push({ what: 'block', id, how: 'removed' })
  return changes
}
