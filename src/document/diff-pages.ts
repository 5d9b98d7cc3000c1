import type { Operation, OperationOf } from './operations/operation.ts'
import {
  type Block,
  type BlockId,
  findSectionOfBlock,
  getIds,
  type PageDocument,
  type Section,
  type SectionId,
} from './page.ts'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Compares JSON values; the order of object members does not matter. */
export const isEqualJson = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true
  if (!isRecord(a) || !isRecord(b) || Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isEqualJson(a[key], b[key]))
  )
}

const diffBlock = (before: Block, after: Block): Operation[] => {
  if (isEqualJson(before, after)) return []
  if (before.type !== after.type || before.version !== after.version) return [{ type: 'replaceBlock', block: after }]
  const old = new Map(Object.entries(before.props))
  const set = Object.fromEntries(
    Object.entries(after.props).filter(([key, value]) => !old.has(key) || !isEqualJson(old.get(key), value)),
  )
  const unset = [...old.keys()].filter((key) => !Object.hasOwn(after.props, key))
  return [{ type: 'setProps', blockId: after.id, set, unset }]
}

/** Compares a section except for its placements. Null removes a member. */
const diffSection = (before: Section, after: Section): Operation[] => {
  const [was, is] = [before, after].map(
    ({ id, placements, ...rest }) => new Map<string, unknown>(Object.entries(rest)),
  ) as [Map<string, unknown>, Map<string, unknown>]
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter((key) => !isEqualJson(was.get(key), is.get(key)))
  if (changed.length === 0) return []
  const patch = Object.fromEntries(
    changed.map((key) => [key, is.get(key) ?? null]),
  ) as OperationOf<'setSection'>['patch']
  return [{ type: 'setSection', sectionId: after.id, patch }]
}

const withoutAnchor = ({ anchor, ...section }: Section): Section => section

const reorderSections = (present: readonly SectionId[], wanted: readonly SectionId[]): Operation[] => {
  const moves: Operation[] = []
  let order = [...present]
  wanted.forEach((sectionId, index) => {
    if (order[index] === sectionId) return
    order = order.filter((other) => other !== sectionId).toSpliced(index, 0, sectionId)
    moves.push({ type: 'moveSection', sectionId, after: order[index - 1] ?? null })
  })
  return moves
}

const assertDefined = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error('A block of a valid page has no placement')
  return value
}

/**
 * The operations that turn one page into another, so that restoring a version reaches all open editors as ordinary changes. Both pages must be
 * valid and of the current version. Intermediate pages can contain the sections of both: apply the operations without limits.
 */
export const diffPages = (from: PageDocument, to: PageDocument): Operation[] => {
  const before = new Map(from.sections.map((section) => [section.id, section]))
  const wanted = new Map(to.sections.map((section) => [section.id, section]))
  const removals = getIds(from.blocks)
    .filter((id) => !to.blocks[id])
    .map((blockId): Operation => ({ type: 'removeBlock', blockId }))
  // Anchors must be unique after each operation, and two sections may have swapped theirs: remove all before setting any.
  const released = from.sections.filter(({ id, anchor }) => anchor !== undefined && wanted.get(id)?.anchor !== anchor)
  const bare = new Map(
    from.sections.map((section) => [section.id, released.includes(section) ? withoutAnchor(section) : section]),
  )
  const releases = released.map(({ id }): Operation => ({ type: 'setSection', sectionId: id, patch: { anchor: null } }))

  const inserts: Operation[] = []
  const insertedIds = new Set<BlockId>()
  for (const section of to.sections.filter(({ id }) => !before.has(id))) {
    const own = getIds(section.placements).filter((id) => !from.blocks[id])
    for (const id of own) insertedIds.add(id)
    const insertedSection = {
      ...section,
      placements: Object.fromEntries(own.map((id) => [id, assertDefined(section.placements[id])])),
    }
    inserts.push({
      type: 'insertSection',
      section: withoutAnchor(insertedSection),
      blocks: own.map((id) => assertDefined(to.blocks[id])),
      after: null,
    })
    bare.set(section.id, withoutAnchor(section))
  }

  const changes = getIds(to.blocks).flatMap((id): Operation[] => {
    const block = assertDefined(to.blocks[id])
    const section = assertDefined(findSectionOfBlock(to, id))
    const placement = assertDefined(section.placements[id])
    const old = from.blocks[id]
    if (!old) return insertedIds.has(id) ? [] : [{ type: 'insertBlock', sectionId: section.id, block, placement }]
    const home = assertDefined(findSectionOfBlock(from, id))
    const stays = home.id === section.id && isEqualJson(home.placements[id], placement)
    const move: Operation[] = stays ? [] : [{ type: 'moveBlock', blockId: id, sectionId: section.id, placement }]
    return [...move, ...diffBlock(old, block)]
  })

  const gone = from.sections.filter(({ id }) => !wanted.has(id))
  const present = [
    ...inserts.flatMap((insert) => (insert.type === 'insertSection' ? [insert.section.id] : [])).reverse(),
    ...from.sections.filter(({ id }) => wanted.has(id)).map(({ id }) => id),
  ]
  return [
    ...removals,
    ...releases,
    ...inserts,
    ...changes,
    ...gone.map(({ id }): Operation => ({ type: 'removeSection', sectionId: id })),
    ...reorderSections(
      present,
      to.sections.map(({ id }) => id),
    ),
    ...to.sections.flatMap((section) => diffSection(assertDefined(bare.get(section.id)), section)),
  ]
}
