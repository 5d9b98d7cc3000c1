import type { FieldType, FormField } from './form-schema.ts'

type FieldOf<Type extends FieldType> = Extract<FormField, { type: Type }>
type PropertyOf<Type extends FieldType> = Exclude<keyof FieldOf<Type>, 'id' | 'type'>

const base = ['title', 'description'] as const
const text = [...base, 'placeholder', 'required'] as const
const composite = [...base, 'required'] as const
const choice = [...base, 'options', 'required'] as const

/** Editable properties by field type, in the order of the editor (FORM-050 to FORM-054). GetTemplateSchema returns the same data. */
export const FIELD_PROPERTIES: { readonly [Type in FieldType]: readonly PropertyOf<Type>[] } = {
  text: [...text, 'showWhen'],
  textarea: [...text, 'limitLength', 'maxLength', 'showWhen'],
  email: [...text, 'showWhen'],
  currency: [...text, 'currencySymbol', 'showWhen'],
  number: [...text, 'showWhen'],
  website: [...text, 'showWhen'],
  password: [...text, 'showWhen'],
  twitter: [...text, 'showWhen'],
  date: [...composite, 'showWhen'],
  time: [...composite, 'showWhen'],
  name: [...composite, 'showWhen'],
  address: [...composite, 'showWhen'],
  phone: [...composite, 'showCountryCode', 'showWhen'],
  section: [...base, 'underline', 'showWhen'],
  radio: [...choice, 'showWhen'],
  checkbox: [...choice, 'showWhen'],
  select: [...choice, 'showWhen'],
  likert: [...choice, 'showWhen'],
  hidden: ['title', 'key', 'value', 'showWhen'],
  file: [...composite, 'accepts', 'maxFiles', 'showWhen'],
  step: [...base],
}

export type FieldProperty = { [Type in FieldType]: PropertyOf<Type> }[FieldType]

/** The properties that can be edited now: `maxLength` only while `limitLength` is on (FORM-051). */
export const listEditableProperties = (field: FormField): readonly FieldProperty[] => {
  const properties: readonly FieldProperty[] = FIELD_PROPERTIES[field.type]
  return field.type === 'textarea' && !field.limitLength
    ? properties.filter((property) => property !== 'maxLength')
    : properties
}
