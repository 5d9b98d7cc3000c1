import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DomainError, isDomainError } from '#base/domain-error.ts'
import { defaultLimits } from '#base/limits.ts'
import { page, place, section } from '../builder.ts'
import { getIds, newBlockId, newSectionId, type PageDocument } from '../page.ts'
import { pages } from '../testing/arbitraries.ts'
import { freshFrom, type Intent, intents } from '../testing/operation-arbitraries.ts'
import { validatePage } from '../validate.ts'
import { apply, applyAll } from './apply.ts'
import { Operation } from './operation.ts'

type Lap = { before: PageDocument; operation: Operation; after: PageDocument; inverse: Operation }

/** Runs intents one after the other; those that the page refuses are left out. */
const run = (start: PageDocument, list: readonly Intent[]): { laps: Lap[]; refused: number } => {
  const laps: Lap[] = []
  let current = start
  let refused = 0
  list.forEach((intent, step) => {
    const operation = intent(current, freshFrom(step))
    try {
      const { page: after, inverse } = apply(current, operation)
      laps.push({ before: current, operation, after, inverse })
      current = after
    } catch (error) {
      if (!isDomainError(error)) throw error
      refused++
    }
  })
  return { laps, refused }
}

const law = (check: (start: PageDocument, laps: Lap[]) => void) =>
  fc.assert(fc.property(pages(), intents, (start, list) => check(start, run(start, list).laps)))

test('D20 applying an operation and its inverse gives the same page', () => {
  law((_, laps) => {
    for (const { before, after, inverse } of laps) expect(apply(after, inverse).page).toEqual(before)
  })
})

test('D20 a sequence is undone by its inverses in reverse order', () => {
  law((start, laps) => {
    const { page: after, inverse } = applyAll(
      start,
      laps.map(({ operation }) => operation),
    )
    expect(applyAll(after, inverse).page).toEqual(start)
  })
})

test('D20 operations and their inverses survive JSON and pass the operation schema', () => {
  law((_, laps) => {
    for (const { operation, inverse } of laps)
      for (const one of [operation, inverse]) expect(Operation.parse(JSON.parse(JSON.stringify(one)))).toEqual(one)
  })
})

test('D21 a valid page stays valid', () => {
  law((start, laps) => {
    expect(validatePage(start)).toEqual({ ok: true, page: start })
    for (const { after } of laps) expect(validatePage(after)).toEqual({ ok: true, page: after })
  })
})

test('D21 D23 the previous page is not mutated, and untouched parts are shared', () => {
  law((start) => {
    const copy = structuredClone(start)
    const [block] = Object.values(start.blocks)
    if (!block) return
    const { page: after } = apply(start, { type: 'setProps', blockId: block.id, set: { text: 'new' }, unset: [] })
    expect(start).toEqual(copy)
    expect(after.sections).toBe(start.sections)
    for (const id of getIds(start.blocks)) if (id !== block.id) expect(after.blocks[id]).toBe(start.blocks[id])
  })
})

const sample = () =>
  page(
    { seed: 'apply' },
    section(
      { anchor: 'story' },
      place('text', { text: 'a', level: null }),
      place('image', {}, { phone: { at: [1, 2] } }),
    ),
    section({ anchor: 'care' }, place('text', { text: 'b' })),
    section({}),
  )
const parts = (of: PageDocument) => {
  const [first, second, third] = of.sections
  const [text, image, other] = getIds(of.blocks)
  if (!first || !second || !third || !text || !image || !other) throw new Error('the sample has lost a part')
  return { first, second, third, text, image, other }
}
const codeOf = (act: () => unknown): string | undefined => {
  try {
    act()
  } catch (error) {
    if (error instanceof DomainError) return error.code
    throw error
  }
  return undefined
}

test('sections are moved after the given section, or to the top', () => {
  const before = sample()
  const { first, second, third } = parts(before)
  const order = (of: PageDocument) => of.sections.map(({ id }) => id)
  const move = (sectionId: typeof first.id, after: typeof first.id | null) =>
    order(apply(before, { type: 'moveSection', sectionId, after }).page)
  expect(move(first.id, third.id)).toEqual([second.id, third.id, first.id])
  expect(move(third.id, null)).toEqual([third.id, first.id, second.id])
  expect(move(first.id, second.id)).toEqual([second.id, first.id, third.id])
})

test('removing a section removes its blocks', () => {
  const before = sample()
  const { first, other } = parts(before)
  const { page: after, inverse } = apply(before, { type: 'removeSection', sectionId: first.id })
  expect(getIds(after.blocks)).toEqual([other])
  expect(inverse).toMatchObject({ type: 'insertSection', after: null, blocks: [{ type: 'text' }, { type: 'image' }] })
})

test('props are set and unset individually, and null is a value', () => {
  const before = sample()
  const { text } = parts(before)
  const { page: after, inverse } = apply(before, {
    type: 'setProps',
    blockId: text,
    set: { text: null, size: 3 },
    unset: ['level', 'nothing'],
  })
  expect(after.blocks[text]?.props).toEqual({ text: null, size: 3 })
  expect(inverse).toEqual({
    type: 'setProps',
    blockId: text,
    set: { text: 'a', level: null },
    unset: ['size', 'nothing'],
  })
})

test('D12 resetting the last phone override removes the phone layout', () => {
  const before = sample()
  const { first, image } = parts(before)
  const patch = { column: null, row: null }
  const { page: after } = apply(before, { type: 'setCell', blockId: image, device: 'phone', patch })
  expect(first.placements[image]).toHaveProperty('phone')
  expect(after.sections[0]?.placements[image]).not.toHaveProperty('phone')
})

test('a block moves to another section with a new placement', () => {
  const before = sample()
  const { first, second, text } = parts(before)
  const placement = { base: { column: 5, row: 2, width: 4, height: 1 } }
  const { page: after } = apply(before, { type: 'moveBlock', blockId: text, sectionId: second.id, placement })
  expect(after.sections[0]?.placements).not.toHaveProperty(text)
  expect(after.sections[1]?.placements[text]).toEqual(placement)
  expect(after.sections[0]?.id).toBe(first.id)
})

test('D22 operations on removed targets are rejected', () => {
  const before = sample()
  const { first, text } = parts(before)
  const [blockId, sectionId] = [newBlockId(), newSectionId()]
  const placement = { base: { column: 1, row: 1, width: 1, height: 1 } }
  const block = { id: blockId, type: 'text', version: 1, props: {} }
  const operations: Operation[] = [
    { type: 'removeSection', sectionId },
    { type: 'moveSection', sectionId, after: null },
    { type: 'moveSection', sectionId: first.id, after: sectionId },
    { type: 'setSection', sectionId, patch: { theme: 'ink' } },
    {
      type: 'insertSection',
      section: { ...first, id: newSectionId(), placements: {}, anchor: undefined },
      blocks: [],
      after: sectionId,
    },
    { type: 'insertBlock', sectionId, block, placement },
    { type: 'removeBlock', blockId },
    { type: 'moveBlock', blockId, sectionId: first.id, placement },
    { type: 'moveBlock', blockId: text, sectionId, placement },
    { type: 'replaceBlock', block },
    { type: 'setProps', blockId, set: {}, unset: [] },
    { type: 'setCell', blockId, device: 'base', patch: { row: 2 } },
  ]
  for (const operation of operations) expect(codeOf(() => apply(before, operation))).toBe('document.stale_target')
})

test('D2 D21 duplicate ids are rejected', () => {
  const before = sample()
  const { first, second, third, text } = parts(before)
  const block = { id: text, type: 'text', version: 1, props: {} }
  const placement = { base: { column: 1, row: 1, width: 1, height: 1 } }
  const { anchor: _anchor, ...plain } = first
  const insert = (changes: object, blocks: (typeof block)[]): Operation => ({
    type: 'insertSection',
    section: { ...plain, id: newSectionId(), placements: {}, ...changes },
    blocks,
    after: null,
  })
  expect(codeOf(() => apply(before, { type: 'insertBlock', sectionId: third.id, block, placement }))).toBe(
    'document.duplicate_id',
  )
  expect(codeOf(() => apply(before, insert({ id: first.id }, [])))).toBe('document.duplicate_id')
  expect(codeOf(() => apply(before, insert({ placements: { [text]: placement } }, [block])))).toBe(
    'document.duplicate_id',
  )
  expect(codeOf(() => apply(before, insert({}, [{ ...block, id: newBlockId() }])))).toBe('document.invalid')
  expect(codeOf(() => apply(before, insert({ anchor: 'care' }, [])))).toBe('document.duplicate_anchor')
  const rename: Operation = { type: 'setSection', sectionId: second.id, patch: { anchor: 'story' } }
  expect(codeOf(() => apply(before, rename))).toBe('document.duplicate_anchor')
  expect(codeOf(() => apply(before, { type: 'moveSection', sectionId: first.id, after: first.id }))).toBe(
    'document.invalid',
  )
})

test('EDITOR-068 SITE-016 D5 the sixty-first block of a section is rejected, whether it is inserted, moved or part of a section', () => {
  const many = (count: number) => Array.from({ length: count }, () => place('text', {}))
  const before = page(section({}, ...many(60)), section({}, ...many(1)))
  const [full, other] = before.sections
  const spare = getIds(other?.placements ?? {})[0]
  const insertedPage = page(section({}, ...many(61)))
  const [crowded] = insertedPage.sections
  if (!full || !other || !spare || !crowded) throw new Error('the sample has lost a part')
  const placement = { base: { column: 1, row: 1, width: 1, height: 1 } }
  const block = { id: newBlockId(), type: 'text', version: 1, props: {} }
  const operations: Operation[] = [
    { type: 'insertBlock', sectionId: full.id, block, placement },
    { type: 'moveBlock', sectionId: full.id, blockId: spare, placement },
    { type: 'insertSection', section: crowded, blocks: Object.values(insertedPage.blocks), after: null },
  ]
  for (const operation of operations) {
    expect(codeOf(() => apply(before, operation))).toBe('document.limit_blocks')
    expect(codeOf(() => apply(before, operation, { ...defaultLimits, blocksPerSection: 61 }))).toBeUndefined()
  }
})

test('D4 D20 the operation schema rejects cells outside the grid of the device and unknown members', () => {
  const patch = { column: 9 }
  const operation = { type: 'setCell', blockId: newBlockId(), patch }
  expect(Operation.safeParse({ ...operation, device: 'tablet' }).success).toBe(true)
  expect(Operation.safeParse({ ...operation, device: 'phone' }).success).toBe(false)
  expect(Operation.safeParse({ ...operation, device: 'base', patch: { row: null } }).success).toBe(false)
  expect(Operation.safeParse({ ...operation, device: 'base', patch: { layer: null } }).success).toBe(true)
  expect(Operation.safeParse({ ...operation, device: 'watch' }).success).toBe(false)
  expect(Operation.safeParse({ ...operation, device: 'base', sneaky: 1 }).success).toBe(false)
})
