import { describe, expect, test } from 'vitest'
import { checkProps, definitions } from '#blocks/registry.ts'
import { page, place, section } from '#document/builder.ts'
import { devices } from '#document/constants.ts'
import { applyAll } from '#document/operations/apply.ts'
import { emptyPage, getIds, newSectionId } from '#document/page.ts'
import { validatePage } from '#document/validate.ts'
import { noSelection } from '../state/editor.ts'
import { addBlock, createBlockPayload, findInsertTarget, findSectionBefore } from './add-block.ts'

const sample = page(
  { seed: 'insertion' },
  section({}, place('heading', { text: 'First' })),
  section({}, place('heading', { text: 'Second' })),
)
const [first, second] = sample.sections
if (!first || !second) throw new Error('The fixture has two sections')
const [block] = getIds(first.placements)
if (!block) throw new Error('The fixture has a block')

describe('a new block is inserted into', () => {
  const ofFirst = { kind: 'section', id: first.id } as const
  test('the requested section, whatever is selected', () => {
    expect(findInsertTarget(sample, ofFirst, { kind: 'add-block', sectionId: second.id })).toEqual({
      section: second,
      selected: undefined,
    })
  })
  test('the selected section, or the section of the last selected block', () => {
    expect(findInsertTarget(sample, ofFirst, null).section).toBe(first)
    const ids = [...getIds(second.placements), block]
    expect(findInsertTarget(sample, { kind: 'blocks', ids }, null)).toEqual({ section: first, selected: block })
  })
  test('the last section without a selection', () => {
    expect(findInsertTarget(sample, noSelection, null).section).toBe(second)
    expect(findInsertTarget(emptyPage(), noSelection, null).section).toBeUndefined()
  })
})

test('a new section is inserted where requested, else below the selection, else at the end', () => {
  expect(findSectionBefore(sample, noSelection, { kind: 'add-section', after: null })).toBeNull()
  expect(findSectionBefore(sample, { kind: 'blocks', ids: [block] }, null)).toBe(first.id)
  expect(findSectionBefore(sample, noSelection, null)).toBe(second.id)
  expect(findSectionBefore(emptyPage(), noSelection, null)).toBeNull()
})

test('a deleted section is not an insert target', () => {
  const gone = newSectionId()
  expect(findInsertTarget(sample, noSelection, { kind: 'add-block', sectionId: gone }).section).toBe(second)
  expect(findSectionBefore(sample, noSelection, { kind: 'add-section', after: gone })).toBe(second.id)
  expect(findInsertTarget(sample, { kind: 'section', id: newSectionId() }, null).section).toBeUndefined()
})

describe.each(definitions.map((definition) => [definition.label, definition] as const))('%s', (_, definition) => {
  test.each(devices)('is added on %s to any page, even an empty one, and the page stays valid', (device) => {
    for (const before of [emptyPage(), sample]) {
      const { operations, id } = addBlock(before, device, definition, findInsertTarget(before, noSelection, null))
      const after = applyAll(before, operations).page
      expect(after.blocks[id]).toMatchObject({ type: definition.type, version: definition.version })
      expect(validatePage(after, { checkProps })).toMatchObject({ ok: true })
    }
  })

  test('has its own copy of the default props', () => {
    const one = createBlockPayload(definition)
    one.block.props.changed = true
    expect(createBlockPayload(definition).block.props).not.toHaveProperty('changed')
  })
})
