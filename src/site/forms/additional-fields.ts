import { toAnswers } from './answers.ts'
import { type FormValues, isFilled } from './field-values.ts'
import type { Answer, FormField, PublicForm } from './form-schema.ts'
import type { FieldMessages } from './locales/messages.ts'
import { type FieldErrors, validateValues } from './validate-values.ts'

/** Carts have no place for files, and a dialog shows all steps at once. */
const toQuestion = (field: FormField): FormField[] => {
  if (field.type === 'file') return []
  return field.type === 'step' ? [{ ...field, type: 'section', underline: false }] : [field]
}

/** A form as the questions of a product. */
export const toProductForm = (form: PublicForm): PublicForm => ({ ...form, fields: form.fields.flatMap(toQuestion) })

/** `isOutdated`: the form no longer has a field that was answered. */
export type AnswerCheck =
  | Readonly<{ answers: readonly Answer[] }>
  | Readonly<{ errors: FieldErrors }>
  | Readonly<{ isOutdated: true }>

/** Checks the answers to the questions of a product. Without any answer the list is empty. */
export const checkAnswers = (
  fields: readonly FormField[],
  values: FormValues,
  messages: FieldMessages,
): AnswerCheck => {
  const known = new Set(fields.map(({ id }) => id))
  if (Object.entries(values).some(([id, value]) => !known.has(id) && isFilled(value))) return { isOutdated: true }
  const errors = validateValues(fields, values, messages)
  if (Object.keys(errors).length > 0) return { errors }
  const answers = toAnswers(fields, values)
  return { answers: answers.some(({ value, values: parts }) => value !== null || parts !== null) ? answers : [] }
}
