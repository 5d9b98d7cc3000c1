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

/** Whether two values are the same JSON, in whatever order their members stand. */
export const isEqualJson = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true
  if (!isRecord(a) || !isRecord(b) || Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isEqualJson(a[key], b[key]))
  )
}

const blockChange = (before: Block, after: Block): Operation[] => {
  if (isEqualJson(before, after)) return []
  if (before.type !== after.type || before.version !== after.version) return [{ type: 'replaceBlock', block: after }]
  const old = new Map(Object.entries(before.props))
  const set = Object.fromEntries(
    Object.entries(after.props).filter(([key, value]) => !old.has(key) || !isEqualJson(old.get(key), value)),
  )
  const unset = [...old.keys()].filter((key) => !Object.hasOwn(after.props, key))
  return [{ type: 'setProps', blockId: after.id, set, unset }]
}

/** Everything of a section but what stands in it. Null takes a member away. */
const sectionChange = (before: Section, after: Section): Operation[] => {
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

const ordering = (present: readonly SectionId[], wanted: readonly SectionId[]): Operation[] => {
  const moves: Operation[] = []
  let order = [...present]
  wanted.forEach((sectionId, index) => {
    if (order[index] === sectionId) return
    order = order.filter((other) => other !== sectionId).toSpliced(index, 0, sectionId)
    moves.push({ type: 'moveSection', sectionId, after: order[index - 1] ?? null })
  })
  return moves
}

const known = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error('A block of a valid page has no place')
  return value
}

/**
 * The operations that make one page of another: a version that is restored comes to everybody who has the page open like any other change.
 * Both pages are valid and of today's version. On the way a page may hold the sections of both, so they are applied without limits.
 */
export const diffPages = (from: PageDocument, to: PageDocument): Operation[] => {
  const before = new Map(from.sections.map((section) => [section.id, section]))
  const wanted = new Map(to.sections.map((section) => [section.id, section]))
  const removals = getIds(from.blocks)
    .filter((id) => !to.blocks[id])
    .map((blockId): Operation => ({ type: 'removeBlock', blockId }))
  // Anchors are unique at every moment, and two sections may have exchanged theirs: all are let go before any is given.
  const released = from.sections.filter(({ id, anchor }) => anchor !== undefined && wanted.get(id)?.anchor !== anchor)
  const bare = new Map(
    from.sections.map((section) => [section.id, released.includes(section) ? withoutAnchor(section) : section]),
  )
  const releases = released.map(({ id }): Operation => ({ type: 'setSection', sectionId: id, patch: { anchor: null } }))

  const inserts: Operation[] = []
  const brought = new Set<BlockId>()
  for (const section of to.sections.filter(({ id }) => !before.has(id))) {
    const own = getIds(section.placements).filter((id) => !from.blocks[id])
    for (const id of own) brought.add(id)
    const bringing = {
      ...section,
      placements: Object.fromEntries(own.map((id) => [id, known(section.placements[id])])),
    }
    inserts.push({
      type: 'insertSection',
      section: withoutAnchor(bringing),
      blocks: own.map((id) => known(to.blocks[id])),
      after: null,
    })
    bare.set(section.id, withoutAnchor(section))
  }

  const changes = getIds(to.blocks).flatMap((id): Operation[] => {
    const block = known(to.blocks[id])
    const section = known(findSectionOfBlock(to, id))
    const placement = known(section.placements[id])
    const old = from.blocks[id]
    if (!old) return brought.has(id) ? [] : [{ type: 'insertBlock', sectionId: section.id, block, placement }]
    const home = known(findSectionOfBlock(from, id))
    const stays = home.id === section.id && isEqualJson(home.placements[id], placement)
    const move: Operation[] = stays ? [] : [{ type: 'moveBlock', blockId: id, sectionId: section.id, placement }]
    return [...move, ...blockChange(old, block)]
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
    ...ordering(
      present,
      to.sections.map(({ id }) => id),
    ),
    ...to.sections.flatMap((section) => sectionChange(known(bare.get(section.id)), section)),
  ]
}
