import { type FormValues, listVisibleFields } from '../field-values.ts'
import type { FormField } from '../form-schema.ts'

/** The index of the step that each item belongs to. A form that begins with a step item has no step before it. */
export const assignSteps = (fields: readonly FormField[]): ReadonlyMap<string, number> => {
  const stepOf = new Map<string, number>()
  let step = 0
  for (const [index, field] of fields.entries()) {
    if (field.type === 'step' && index > 0) step++
    stepOf.set(field.id, step)
  }
  return stepOf
}

/** The steps with something to show; others are skipped. The first step is always shown. */
export const listActiveSteps = (fields: readonly FormField[], values: FormValues): number[] => {
  const stepOf = assignSteps(fields)
  const active = new Set([0])
  for (const { id, type } of listVisibleFields(fields, values))
    if (type !== 'step' && type !== 'hidden') active.add(stepOf.get(id) ?? 0)
  return [...active].sort((a, b) => a - b)
}
