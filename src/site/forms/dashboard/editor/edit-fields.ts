import type { FormField } from '#site/forms/form-schema.ts'
import { newFieldId } from '../field-types.ts'

/** Changes of a form's field list. Conditions that would refer to a field below are removed, because only fields above can be tested. */

export const MOVES = ['up', 'down', 'first', 'last'] as const
export type Move = (typeof MOVES)[number]

export const removeInvalidConditions = (fields: readonly FormField[]): FormField[] => {
  const above = new Set<string>()
  return fields.map((field) => {
    const isValid = !field.showWhen || above.has(field.showWhen.fieldId)
    above.add(field.id)
    return isValid ? field : { ...field, showWhen: null }
  })
}

/** Titles of fields whose condition the change removes. */
export const listLostConditions = (before: readonly FormField[], after: readonly FormField[]): string[] => {
  const conditional = new Set(before.filter(({ showWhen }) => showWhen).map(({ id }) => id))
  return after.filter(({ id, showWhen }) => conditional.has(id) && !showWhen).map(({ title }) => title)
}

/** Inserts below the given field; without one, at the end. */
export const insertBelow = (
  fields: readonly FormField[],
  field: FormField,
  belowId: string | undefined,
): FormField[] => {
  const index = fields.findIndex(({ id }) => id === belowId)
  return index < 0 ? [...fields, field] : fields.toSpliced(index + 1, 0, field)
}

export const insertNextTo = (
  fields: readonly FormField[],
  field: FormField,
  targetId: string,
  edge: 'before' | 'after',
): FormField[] => {
  const index = fields.findIndex(({ id }) => id === targetId)
  return index < 0 ? [...fields, field] : fields.toSpliced(edge === 'before' ? index : index + 1, 0, field)
}

const toOrder = (fields: readonly FormField[], next: FormField[]): FormField[] | undefined =>
  next.every(({ id }, index) => id === fields[index]?.id) ? undefined : removeInvalidConditions(next)

/** Undefined if the move has no effect. */
export const moveField = (fields: readonly FormField[], id: string, move: Move): FormField[] | undefined => {
  const from = fields.findIndex((field) => field.id === id)
  const field = fields[from]
  if (!field) return undefined
  const to = { up: Math.max(0, from - 1), down: from + 1, first: 0, last: fields.length - 1 }[move]
  return toOrder(fields, fields.toSpliced(from, 1).toSpliced(to, 0, field))
}

/** Undefined if the order stays the same. */
export const moveNextTo = (
  fields: readonly FormField[],
  id: string,
  targetId: string,
  edge: 'before' | 'after',
): FormField[] | undefined => {
  const field = fields.find((other) => other.id === id)
  if (!field || id === targetId) return undefined
  const others = fields.filter((other) => other.id !== id)
  return toOrder(fields, insertNextTo(others, field, targetId, edge))
}

export const duplicateField = (fields: readonly FormField[], id: string): { fields: FormField[]; copy?: FormField } => {
  const field = fields.find((other) => other.id === id)
  if (!field) return { fields: [...fields] }
  const copy: FormField = { ...structuredClone(field), id: newFieldId(field.type) }
  return { fields: insertBelow(fields, copy, id), copy }
}

export const removeField = (fields: readonly FormField[], id: string): FormField[] =>
  removeInvalidConditions(fields.filter((field) => field.id !== id))

/** The field to select after another one was removed: the one that takes its place, else the last. */
export const findNeighborId = (fields: readonly FormField[], id: string): string | undefined => {
  const index = fields.findIndex((field) => field.id === id)
  return (fields[index + 1] ?? fields[index - 1])?.id
}

/** Replaces a field. The type cannot change. */
export const replaceField = (fields: readonly FormField[], field: FormField): FormField[] =>
  fields.map((other) => (other.id === field.id ? field : other))

/** Options from pasted lines: without blanks, bullets and duplicates. */
export const parseOptions = (text: string): string[] => [
  ...new Set(
    text
      .split(/\r\n|\r|\n|\t/)
      .map((line) =>
        line
          .replace(/^\s*[-*•]\s+/, '')
          .trim()
          .slice(0, 500),
      )
      .filter(Boolean),
  ),
]
