import { expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { page, place, section } from './builder.ts'
import { idPattern } from './constants.ts'
import {
  emptyPage,
  findSection,
  findSectionOfBlock,
  getIds,
  listSectionBlocks,
  newBlockId,
  newSectionId,
} from './page.ts'
import { richText } from './rich-text.ts'
import { validatePage } from './validate.ts'

const background = { kind: 'image' as const, assetId: newId<never>(), focus: { x: 0.5, y: 0.2 }, overlay: 0.3 }
const home = (seed?: string) =>
  page(
    { seed },
    section(
      { name: 'Hero', anchor: 'top', theme: 'ink', height: 'screen', width: 'full', background, grid: { gap: 20 } },
      place('heading', { text: 'Made by hand', level: 1, hint: undefined }, { at: [2, 3], size: [14, 6], layer: 1 }),
      place(
        { type: 'image', version: 3 },
        {},
        { at: [10, 1], size: [15, 20], phone: { size: [8, 10] }, tablet: { hidden: true } },
      ),
    ),
    section(
      {},
      place('text', { text: richText('Hello') }),
      place('text', {}),
      place('button', {}, { align: 'center' }),
    ),
  )

test('D35 the builder creates a valid page', () => {
  expect(validatePage(home())).toMatchObject({ ok: true })
  expect(validatePage(page())).toEqual({ ok: true, page: emptyPage() })
  expect(page(section({}), section({})).sections).toHaveLength(2)
})

test('D35 sections and blocks keep the given options and order', () => {
  const [hero, rest] = home('home').sections
  expect(hero).toMatchObject({ name: 'Hero', theme: 'ink', background, grid: { rowHeight: 24, gap: 20 } })
  expect(rest).toMatchObject({ theme: 'paper', height: 'auto', width: 'wide', grid: { rowHeight: 24, gap: 12 } })
  expect(Object.values(hero?.placements ?? {})).toEqual([
    { base: { column: 2, row: 3, width: 14, height: 6, layer: 1 } },
    { base: { column: 10, row: 1, width: 15, height: 20 }, tablet: { hidden: true }, phone: { width: 8, height: 10 } },
  ])
  const blocks = hero ? listSectionBlocks(home('home'), hero) : []
  expect(blocks).toMatchObject([
    { type: 'heading', version: 1, props: { text: 'Made by hand', level: 1 } },
    { type: 'image', version: 3 },
  ])
  expect(blocks[0]?.props).not.toHaveProperty('hint')
})

test('D35 blocks without a position are stacked', () => {
  const [, rest] = home('home').sections
  expect(
    Object.values(rest?.placements ?? {}).map(({ base }) => [base.column, base.row, base.width, base.height]),
  ).toEqual([
    [1, 1, 24, 4],
    [1, 5, 24, 4],
    [1, 9, 24, 4],
  ])
})

test('D35 the same seed gives the same ids, another seed gives different ids', () => {
  expect(home('a')).toEqual(home('a'))
  const ids = (seed?: string) => [
    ...home(seed).sections.map(({ id }) => id as string),
    ...Object.keys(home(seed).blocks),
  ]
  expect(new Set([...ids('a'), ...ids('b'), ...ids()]).size).toBeGreaterThanOrEqual(21)
  for (const id of [...ids('a'), ...ids('Ünïcode 🏺'), ...ids('')]) expect(id).toMatch(idPattern)
})

test('D3 ids have eight characters, start with a letter and are unique', () => {
  const ids = Array.from({ length: 5000 }, (_, index) => (index % 2 ? newBlockId() : newSectionId()))
  expect(ids.every((id) => idPattern.test(id))).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
})

test('sections and blocks can be found by id', () => {
  const given = home('home')
  const [hero, rest] = given.sections
  const [heading] = getIds(given.blocks)
  expect(hero && findSection(given, hero.id)).toBe(hero)
  expect(heading && findSectionOfBlock(given, heading)).toBe(hero)
  expect(rest && listSectionBlocks(given, rest).map(({ type }) => type)).toEqual(['text', 'text', 'button'])
  expect(findSection(given, newSectionId())).toBeUndefined()
  expect(findSectionOfBlock(given, newBlockId())).toBeUndefined()
})
