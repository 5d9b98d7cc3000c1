import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { page, place, section } from '#document/builder.ts'
import { applyAll } from '#document/operations/apply.ts'
import { getIds } from '#document/page.ts'
import { richText } from '#document/rich-text.ts'
import { dropSection, getBlockLabel, layerRows, rowAfter } from './layer-rows.ts'

const sample = page(
  { seed: 'layers' },
  section(
    { name: 'Opening' },
    place('button', { text: 'Visit', href: '/' }, { at: [1, 9], size: [4, 2] }),
    place('heading', { text: 'Made\nslowly' }, { at: [1, 1], size: [12, 3], phone: { hidden: true } }),
  ),
  section({}, place('spacer', {})),
)
const [first, second] = sample.sections
if (!first || !second) throw new Error('The fixture has two sections')

describe('layer rows', () => {
  test('are in reading order; sections without a name are numbered', () => {
    const rows = layerRows(sample, 'base', new Set())
    expect(rows.map(({ name }) => name)).toEqual(['Opening', 'Made slowly', 'Visit', 'Section 2', 'Spacer'])
    expect(rows.map(({ position, of }) => `${position}/${of}`)).toEqual(['1/2', '1/2', '2/2', '2/2', '1/1'])
  })
  test('omit the blocks of a collapsed section', () => {
    const rows = layerRows(sample, 'base', new Set([first.id]))
    expect(rows.map(({ name }) => name)).toEqual(['Opening', 'Section 2', 'Spacer'])
    expect(rows[0]).toMatchObject({ kind: 'section', open: false })
  })
  test('mark blocks that are hidden on the shown device', () => {
    const hidden = (device: 'base' | 'phone') =>
      layerRows(sample, device, new Set()).flatMap((row) => (row.kind === 'block' && row.hidden ? [row.name] : []))
    expect(hidden('base')).toEqual([])
    expect(hidden('phone')).toEqual(['Made slowly'])
  })
})

test('after deleting a row the next remaining row is focused', () => {
  const rows = layerRows(sample, 'base', new Set())
  const after = (name: string): string | undefined => {
    const row = rows.find((one) => one.name === name) ?? expect.fail(`no ${name}`)
    return rowAfter(rows, row)?.name
  }
  expect(after('Opening')).toBe('Section 2')
  expect(after('Made slowly')).toBe('Visit')
  expect(after('Visit')).toBe('Section 2')
  expect(after('Section 2')).toBe('Visit')
  expect(after('Spacer')).toBe('Section 2')
  const [only] = layerRows(page(section({})), 'base', new Set())
  expect(only && rowAfter([only], only)).toBeUndefined()
})

describe('a block label', () => {
  const called = (type: string, props: object): string => {
    const { blocks } = page(section({}, place(type, props)))
    const [id] = getIds(blocks)
    const block = id && blocks[id]
    return block ? getBlockLabel(block) : expect.fail('no block')
  }
  test('is its text, truncated', () => {
    expect(called('text', { text: richText('One kiln.', 'Four glazes.') })).toBe('One kiln. Four glazes.')
    const long = called('heading', { text: 'word '.repeat(30) })
    expect(long.length).toBeLessThanOrEqual(40)
    expect(long.endsWith('word…')).toBe(true)
  })
  test('is its type when it has no text or cannot be read', () => {
    expect(called('heading', { text: '  ' })).toBe('Heading')
    expect(called('image', { assetId: null })).toBe('Image')
    expect(called('hologram', { text: 'Hello' })).toBe('hologram')
  })
})

test('a dropped section is placed before or after the target; dropping it in place changes nothing', () => {
  const many = page(...Array.from({ length: 6 }, () => section({})))
  const ids = many.sections.map(({ id }) => id)
  const one = fc.constantFrom(...ids)
  fc.assert(
    fc.property(one, one, fc.constantFrom('before' as const, 'after' as const), (dragged, on, edge) => {
      const operations = dropSection(many, dragged, on, edge)
      const after = applyAll(many, operations).page.sections.map(({ id }) => id)
      if (dragged === on) expect(operations).toEqual([])
      else expect(after.indexOf(dragged) - after.indexOf(on)).toBe(edge === 'before' ? -1 : 1)
      expect(operations.length > 0).toBe(after.join() !== ids.join())
      expect(after.filter((id) => id !== dragged)).toEqual(ids.filter((id) => id !== dragged))
    }),
  )
})

test('a section that another user has deleted cannot be dropped', () => {
  expect(dropSection(page(section({})), first.id, second.id, 'after')).toEqual([])
})
