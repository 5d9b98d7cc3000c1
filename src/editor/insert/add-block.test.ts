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
if (!first || !second) throw new Error('Two sections were asked for')
const [block] = getIds(first.placements)
if (!block) throw new Error('A block was asked for')

describe('a new block goes into', () => {
  const ofFirst = { kind: 'section', id: first.id } as const
  test('the section that the canvas asked for, whatever is chosen', () => {
    expect(findInsertTarget(sample, ofFirst, { kind: 'add-block', sectionId: second.id })).toEqual({
      section: second,
      chosen: undefined,
    })
  })
  test('the section that is chosen, or the one that holds the block that was chosen last', () => {
    expect(findInsertTarget(sample, ofFirst, null).section).toBe(first)
    const ids = [...getIds(second.placements), block]
    expect(findInsertTarget(sample, { kind: 'blocks', ids }, null)).toEqual({ section: first, chosen: block })
  })
  test('the last section where nothing is chosen', () => {
    expect(findInsertTarget(sample, noSelection, null).section).toBe(second)
    expect(findInsertTarget(emptyPage(), noSelection, null).section).toBeUndefined()
  })
})

test('a new section goes where the canvas asked for it, else below what is chosen, else to the end', () => {
  expect(findSectionBefore(sample, noSelection, { kind: 'add-section', after: null })).toBeNull()
  expect(findSectionBefore(sample, { kind: 'blocks', ids: [block] }, null)).toBe(first.id)
  expect(findSectionBefore(sample, noSelection, null)).toBe(second.id)
  expect(findSectionBefore(emptyPage(), noSelection, null)).toBeNull()
})

test('a section that is gone meanwhile is no place for anything', () => {
  const gone = newSectionId()
  expect(findInsertTarget(sample, noSelection, { kind: 'add-block', sectionId: gone }).section).toBe(second)
  expect(findSectionBefore(sample, noSelection, { kind: 'add-section', after: gone })).toBe(second.id)
  expect(findInsertTarget(sample, { kind: 'section', id: newSectionId() }, null).section).toBeUndefined()
})

describe.each(definitions.map((definition) => [definition.label, definition] as const))('%s', (_, definition) => {
  test.each(devices)('is added on %s to any page, even to an empty one, and the page stays valid', (device) => {
    for (const before of [emptyPage(), sample]) {
      const { operations, id } = addBlock(before, device, definition, findInsertTarget(before, noSelection, null))
      const after = applyAll(before, operations).page
      expect(after.blocks[id]).toMatchObject({ type: definition.type, version: definition.version })
      expect(validatePage(after, { checkProps })).toMatchObject({ ok: true })
    }
  })

  test('is carried with props of its own: changing them leaves those of the next alone', () => {
    const one = createBlockPayload(definition)
    one.block.props.changed = true
    expect(createBlockPayload(definition).block.props).not.toHaveProperty('changed')
  })
})
