import type { Condition, FieldValue, FormField } from './form-schema.ts'

/** Values of a form by field id, as they are submitted. Shared by server and browser. */
export type FormValues = Readonly<Record<string, FieldValue | undefined>>

/** Items without a value. */
export const hasValue = ({ type }: FormField): boolean => type !== 'section' && type !== 'step'

/** The values of a field as a flat list, without blanks. */
export const listTexts = (value: FieldValue | undefined): string[] => {
  if (value === undefined) return []
  const texts = typeof value === 'string' ? [value] : Array.isArray(value) ? value : Object.values(value).flat()
  return texts.map((text) => text.trim()).filter(Boolean)
}

/** A field with several parts counts as filled if any part has a value (FORM-018). */
export const isFilled = (value: FieldValue | undefined): boolean => listTexts(value).length > 0

const isMet = ({ operator, value: expected }: Condition, value: FieldValue | undefined): boolean => {
  const texts = listTexts(value)
  if (operator === 'is-filled') return texts.length > 0
  if (operator === 'is-empty') return texts.length === 0
  return texts.includes(expected.trim()) === (operator === 'is')
}

/** The fields whose conditions are met. A field that depends on a hidden field sees it as empty. */
export const listVisibleFields = (fields: readonly FormField[], values: FormValues): FormField[] => {
  const visible = new Set<string>()
  return fields.filter(({ id, showWhen }) => {
    const isVisible = !showWhen || isMet(showWhen, visible.has(showWhen.fieldId) ? values[showWhen.fieldId] : undefined)
    if (isVisible) visible.add(id)
    return isVisible
  })
}

/** FORM-005: with three parts a blank country code is prepended. */
export const toPhoneValue = (parts: readonly string[]): string[] => (parts.length === 3 ? ['', ...parts] : [...parts])
