import { expect, test } from 'vitest'
import { createField } from '../field-types.ts'
import { createCondition, listConditionFields, listConditionValues, listOperators } from './conditions.ts'

const radio = createField('radio', { options: ['Yes', 'No'] })
const date = createField('date')

test('a condition on a choice compares with one of its options', () => {
  expect(listConditionValues(radio)).toEqual(['Yes', 'No'])
  expect(createCondition(radio)).toEqual({ fieldId: radio.id, operator: 'is', value: 'Yes' })
})

test('a field with several parts can only be filled or empty', () => {
  expect(listOperators(date)).toEqual(['is-filled', 'is-empty'])
  expect(createCondition(date, createCondition(radio))).toMatchObject({ operator: 'is-filled' })
  expect(createCondition(radio, { fieldId: date.id, operator: 'is-empty', value: '' })).toMatchObject({
    operator: 'is-empty',
  })
})

test('sections and steps have no value to test', () => {
  expect(listConditionFields([createField('section'), createField('step'), date])).toEqual([date])
})
