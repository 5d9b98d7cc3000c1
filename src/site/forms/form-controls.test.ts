import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatUploadedFile,
  getControlName,
  parseUploadedFile,
  readFormValues,
  toPostedControls,
} from './form-controls.ts'
import { FieldValue, FormField } from './form-schema.ts'
import { formWithEveryField } from './testing/sample-forms.ts'

const { fields } = formWithEveryField()
const read = (entries: readonly (readonly [string, unknown])[], query = '') =>
  readFormValues(fields, toPostedControls(entries), new URLSearchParams(query))

test('FORM-004 FORM-005 parts are read in their order, and a phone without a country code begins with a blank', () => {
  const phone = FormField.parse({ type: 'phone', id: 'phone', title: 'Phone' })
  const entries = [1, 2, 3].map((part) => [getControlName('phone', part), String(part)] as const)
  expect(readFormValues([phone], toPostedControls(entries))).toEqual({ phone: ['', '1', '2', '3'] })
  expect(
    read([
      ['field.date.2', '2026'],
      ['field.date.0', '12'],
    ]).date,
  ).toEqual(['12', '', '2026'])
})

test('FORM-006 FORM-009 repeated controls are a list, and survey answers are by question', () => {
  const values = read([
    ['field.checkbox', 'Table'],
    ['field.checkbox', 'Oven'],
    ['field.likert.1', '-2'],
  ])
  expect(values.checkbox).toEqual(['Table', 'Oven'])
  expect(values.likert).toEqual({ 'Colors should be bright': ['-2'] })
})

test('FORM-010 a hidden field has the query parameter of its name, else its own value', () => {
  expect(read([], 'source=letter').hidden).toBe('letter')
  expect(read([], '').hidden).toBe('site')
  expect(read([], 'source=').hidden).toBe('')
})

test('FORM-012 sections and steps have no value', () => {
  expect(Object.keys(read([['field.section', 'x']]))).not.toContain('section')
})

test('uploaded files are read by their id', () => {
  const file = { id: '01980a3c-7c1e-7b4a-9d3e-0a1b2c3d4f99', fileName: 'my sketch 1.png' }
  expect(parseUploadedFile(formatUploadedFile(file))).toEqual(file)
  expect(read([['field.file.file', formatUploadedFile(file)]]).file).toEqual([file.id])
})

test('any posted controls give values in valid shapes', () => {
  const name = fc.oneof(
    fc.string(),
    fc
      .constantFrom(...fields.map(({ id }) => id))
      .chain((id) =>
        fc.constantFrom(getControlName(id), getControlName(id, 0), getControlName(id, 'file'), `${id}.__proto__`),
      ),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(name, fc.oneof(fc.string(), fc.constant({})))), (entries) => {
      for (const value of Object.values(read(entries))) expect(FieldValue.safeParse(value).success).toBe(true)
    }),
  )
})
