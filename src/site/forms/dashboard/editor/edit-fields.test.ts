import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EXTRA_FORM_FIELD_TYPES, FORM_FIELD_TYPES } from '#base/enumerations/editing.ts'
import { type FormField, FormFields } from '#site/forms/form-schema.ts'
import { createField, FIELD_GROUPS } from '../field-types.ts'
import { PRESETS } from '../presets.ts'
import {
  duplicateField,
  findNeighborId,
  insertBelow,
  insertNextTo,
  listLostConditions,
  MOVES,
  moveField,
  moveNextTo,
  parseOptions,
  removeField,
} from './edit-fields.ts'

const [a, b, c] = [createField('text'), createField('email'), createField('date')]
const fields = [a, b, c]
const ids = (list: readonly FormField[] | undefined): string[] | undefined => list?.map(({ id }) => id)

test('ENUM-021 the palette offers every field type once, and each can be created', () => {
  const types = FIELD_GROUPS.flatMap((group) => group.types.map(({ type }) => type))
  expect(types.toSorted()).toEqual([...FORM_FIELD_TYPES, ...EXTRA_FORM_FIELD_TYPES].toSorted())
  expect(FormFields.safeParse(types.map((type) => createField(type))).success).toBe(true)
})

test('every preset creates a valid form, with ids of its own each time', () => {
  for (const { createFields } of PRESETS) {
    const [first, second] = [createFields(), createFields()]
    expect(FormFields.safeParse([...first, ...second]).success).toBe(true)
  }
})

test('a field is added below the selected one, or at the end', () => {
  const added = createField('phone')
  expect(ids(insertBelow(fields, added, a.id))).toEqual([a.id, added.id, b.id, c.id])
  expect(ids(insertBelow(fields, added, undefined))).toEqual([a.id, b.id, c.id, added.id])
  expect(ids(insertNextTo(fields, added, b.id, 'before'))).toEqual([a.id, added.id, b.id, c.id])
})

test('a field moves by one position, to an end, or next to another; undefined without effect', () => {
  expect(ids(moveField(fields, c.id, 'up'))).toEqual([a.id, c.id, b.id])
  expect(ids(moveField(fields, a.id, 'down'))).toEqual([b.id, a.id, c.id])
  expect(ids(moveField(fields, c.id, 'first'))).toEqual([c.id, a.id, b.id])
  expect(ids(moveField(fields, a.id, 'last'))).toEqual([b.id, c.id, a.id])
  expect([moveField(fields, a.id, 'up'), moveField(fields, c.id, 'down'), moveField(fields, 'x', 'up')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(ids(moveNextTo(fields, a.id, c.id, 'after'))).toEqual([b.id, c.id, a.id])
  expect(moveNextTo(fields, a.id, b.id, 'before')).toBeUndefined()
})

test('moving a field above the one it depends on removes its condition', () => {
  const dependent: FormField = { ...c, showWhen: { fieldId: b.id, operator: 'is-filled', value: '' } }
  const before = [a, b, dependent]
  const after = moveField(before, dependent.id, 'up') ?? []
  expect(ids(after)).toEqual([a.id, dependent.id, b.id])
  expect(after[1]?.showWhen).toBeNull()
  expect(listLostConditions(before, after)).toEqual([dependent.title])
  expect(removeField(before, b.id)).toEqual([a, { ...dependent, showWhen: null }])
  expect(listLostConditions(before, [a, b, dependent])).toEqual([])
})

test('a copy is below its original and has an id of its own', () => {
  const { fields: next, copy } = duplicateField(fields, b.id)
  expect(ids(next)).toEqual([a.id, b.id, copy?.id, c.id])
  expect(copy).toEqual({ ...b, id: copy?.id })
  expect(copy?.id).not.toBe(b.id)
})

test('removing a field selects the one that takes its place', () => {
  expect(findNeighborId(fields, b.id)).toBe(c.id)
  expect(findNeighborId(fields, c.id)).toBe(b.id)
  expect(findNeighborId([a], a.id)).toBeUndefined()
})

test('no sequence of moves, copies and removals makes a form invalid', () => {
  const conditional: FormField = { ...c, showWhen: { fieldId: a.id, operator: 'is', value: 'yes' } }
  const step = fc.record({
    index: fc.nat(20),
    target: fc.nat(20),
    action: fc.constantFrom(...MOVES, 'next-to', 'duplicate', 'remove'),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let list: FormField[] = [a, b, conditional]
      for (const { index, target, action } of steps) {
        const field = list[index % Math.max(1, list.length)]
        const other = list[target % Math.max(1, list.length)]
        if (!field || !other) break
        if (action === 'duplicate') list = list.length < 20 ? duplicateField(list, field.id).fields : list
        else if (action === 'remove') list = removeField(list, field.id)
        else if (action === 'next-to') list = moveNextTo(list, field.id, other.id, 'after') ?? list
        else list = moveField(list, field.id, action) ?? list
        expect(FormFields.safeParse(list).success).toBe(true)
      }
    }),
  )
})

test('pasted lines become options without bullets, blanks and duplicates', () => {
  expect(parseOptions('Red\r\n- Green\n\n  * Blue \nRed\n• Yellow')).toEqual(['Red', 'Green', 'Blue', 'Yellow'])
  expect(parseOptions('a\tb')).toEqual(['a', 'b'])
})
