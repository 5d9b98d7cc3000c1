import { type FormValues, hasValue } from './field-values.ts'
import type { FieldValue, FormField } from './form-schema.ts'
import { MAX_FORM_LENGTH } from './limits.ts'

const isText = (value: unknown): value is string => typeof value === 'string'
const isTextList = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText)

const isFieldValue = (value: unknown): value is FieldValue => {
  if (isText(value) || isTextList(value)) return true
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.values(value).every((part) => isText(part) || isTextList(part))
}

const countLength = (value: FieldValue): number => {
  if (isText(value)) return value.length
  const parts = Array.isArray(value) ? value : Object.entries(value).flat(2)
  return parts.reduce((length, part) => length + part.length, 0)
}

export type ParsedValues = {
  values: FormValues
  /** Ids of fields whose value has an impossible type, such as a number. */
  malformed: readonly string[]
}

/**
 * Picks the values of the form's fields from untrusted data; everything else is dropped. Undefined if it is no object, or if the answers are
 * longer than a form may be. A hidden field that was not sent has its own value (FORM-010).
 */
export const parseValues = (fields: readonly FormField[], sent: unknown): ParsedValues | undefined => {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return undefined
  const source = new Map<string, unknown>(Object.entries(sent))
  const values: Record<string, FieldValue> = {}
  const malformed: string[] = []
  let length = 0
  for (const field of fields.filter(hasValue)) {
    const value = source.get(field.id) ?? (field.type === 'hidden' ? field.value : undefined)
    if (value === undefined) continue
    if (!isFieldValue(value)) malformed.push(field.id)
    else {
      length += countLength(value)
      values[field.id] = value
    }
  }
  return length > MAX_FORM_LENGTH ? undefined : { values, malformed }
}
