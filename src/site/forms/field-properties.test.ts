import { expect, test } from 'vitest'
import { EXTRA_FORM_FIELD_TYPES, FORM_FIELD_TYPES } from '#base/enumerations/editing.ts'
import { FIELD_PROPERTIES, listEditableProperties } from './field-properties.ts'
import { type FieldType, FormField } from './form-schema.ts'

const schemaOf = (type: FieldType) => {
  const schema = FormField.options.find(({ shape }) => shape.type.value === type)
  if (!schema) throw new Error(`No schema for ${type}.`)
  return schema
}

const typesWith = (property: string): FieldType[] =>
  (Object.keys(FIELD_PROPERTIES) as FieldType[]).filter((type) =>
    (FIELD_PROPERTIES[type] as readonly string[]).includes(property),
  )

test('ENUM-021 editable properties cover the 19 documented field types, files and steps', () => {
  expect(Object.keys(FIELD_PROPERTIES).toSorted()).toEqual([...FORM_FIELD_TYPES, ...EXTRA_FORM_FIELD_TYPES].toSorted())
  expect(FORM_FIELD_TYPES).toHaveLength(19)
})

test('FORM-050 FORM-053 every documented property is editable on the types whose schema has it', () => {
  const documented = [
    'description',
    'placeholder',
    'required',
    'currencySymbol',
    'showCountryCode',
    'underline',
    'options',
    'maxLength',
    'key',
    'value',
  ]
  for (const property of documented) {
    const hasProperty = ({ shape }: { shape: object }): boolean => property in shape
    const expected = FormField.options.filter(hasProperty).map(({ shape }) => shape.type.value)
    const editable = typesWith(property)
    // Visitors do not see the description of a hidden field.
    expect(editable.toSorted()).toEqual(
      expected.filter((type) => !(property === 'description' && type === 'hidden')).toSorted(),
    )
    expect(editable.length).toBeGreaterThan(0)
  }
})

test('FORM-051 FORM-054 maxLength is editable on textarea fields only, while limitLength is on; it is off by default', () => {
  expect(typesWith('maxLength')).toEqual(['textarea'])
  const field = FormField.parse({ type: 'textarea', id: 'message', title: 'Message' })
  expect(field).toMatchObject({ limitLength: false })
  expect(listEditableProperties(field)).not.toContain('maxLength')
  expect(listEditableProperties({ ...field, limitLength: true } as FormField)).toContain('maxLength')
})

test('FORM-052 key and value are editable on hidden fields only', () => {
  expect(typesWith('key')).toEqual(['hidden'])
  expect(typesWith('value')).toEqual(['hidden'])
})

test('no type has an editable property that its schema lacks', () => {
  for (const [type, properties] of Object.entries(FIELD_PROPERTIES))
    for (const property of properties) expect(schemaOf(type as FieldType).shape).toHaveProperty(property)
})
