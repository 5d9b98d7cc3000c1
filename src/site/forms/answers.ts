import { type FormValues, hasValue, isFilled, listVisibleFields, toPhoneValue } from './field-values.ts'
import type { Answer, FieldValue, FormField } from './form-schema.ts'

/** Only text areas have several lines. Browsers remove line breaks from other fields, so one comes from a program. */
const toLine = (text: string): string => text.replace(/[\r\n\u2028\u2029]+/g, ' ').trim()
const toLines = (text: string): string => text.replace(/\r\n?/g, '\n').trim()

const toMap = (value: Readonly<Record<string, string | string[]>>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(value).map(([question, answers]) => [question, [answers].flat().filter(Boolean)]))

const toAnswer = (field: FormField, value: FieldValue): Answer => {
  const base = { fieldId: field.id, type: field.type, rawTitle: field.type === 'hidden' ? field.key : field.title }
  if (typeof value === 'string')
    return { ...base, value: field.type === 'textarea' ? toLines(value) : toLine(value), values: null }
  if (!Array.isArray(value))
    return { ...base, value: null, values: toMap(value), ...(field.type === 'likert' && { questions: field.options }) }
  const parts = value.map(toLine)
  return { ...base, value: null, values: field.type === 'phone' ? toPhoneValue(parts) : parts }
}

/** The answers to the visible fields, in the order of the form, with their titles. Unknown field ids are dropped; empty ones are kept. */
export const toAnswers = (fields: readonly FormField[], values: FormValues): Answer[] =>
  listVisibleFields(fields, values)
    .filter(hasValue)
    .map((field) => {
      const value = values[field.id]
      return value === undefined || !isFilled(value)
        ? {
            fieldId: field.id,
            type: field.type,
            rawTitle: field.type === 'hidden' ? field.key : field.title,
            value: null,
            values: null,
          }
        : toAnswer(field, value)
    })
