import { hasValue } from '#site/forms/field-values.ts'
import type { Condition, FormField } from '#site/forms/form-schema.ts'

export type Operator = Condition['operator']

export const OPERATOR_LABELS: Readonly<Record<Operator, string>> = {
  is: 'is',
  'is-not': 'is not',
  'is-filled': 'is filled in',
  'is-empty': 'is empty',
}

/** Fields with parts have no single value to compare with. */
const PARTS: readonly FormField['type'][] = ['date', 'time', 'name', 'address', 'phone', 'likert', 'file', 'password']

export const listConditionFields = (fieldsAbove: readonly FormField[]): FormField[] => fieldsAbove.filter(hasValue)

export const listOperators = ({ type }: FormField): readonly Operator[] =>
  PARTS.includes(type) ? ['is-filled', 'is-empty'] : ['is', 'is-not', 'is-filled', 'is-empty']

/** The values to choose from; undefined if any text is possible. */
export const listConditionValues = (field: FormField): readonly string[] | undefined =>
  'options' in field && field.type !== 'likert' ? field.options : undefined

/** A condition on another field, with an operator and value that fit it. */
export const createCondition = (field: FormField, previous?: Condition | null): Condition => {
  const operators = listOperators(field)
  const operator = previous && operators.includes(previous.operator) ? previous.operator : (operators[0] ?? 'is-filled')
  return { fieldId: field.id, operator, value: listConditionValues(field)?.[0] ?? '' }
}
