import { useState } from 'react'
import type { FormValues } from '../field-values.ts'
import type { FormField } from '../form-schema.ts'
import type { FieldErrors } from '../validate-values.ts'
import { assignSteps, listActiveSteps } from './form-steps.ts'

/** The current step of a form with several steps. */
export const useFormSteps = (fields: readonly FormField[], values: FormValues) => {
  const [step, setStep] = useState(0)
  const active = listActiveSteps(fields, values)
  return {
    step,
    isLastStep: step === active.at(-1),
    goToNext: (): void => setStep(active.find((each) => each > step) ?? step),
    goBack: (): void => setStep(active.findLast((each) => each < step) ?? 0),
    /** Shows the step of the first field with an error. */
    goToErrors: (errors: FieldErrors): void => {
      const first = fields.find(({ id }) => errors[id])
      if (first) setStep(assignSteps(fields).get(first.id) ?? 0)
    },
    /** The errors of fields in the current step. */
    pickCurrent: (errors: FieldErrors): FieldErrors => {
      const stepOf = assignSteps(fields)
      return Object.fromEntries(Object.entries(errors).filter(([id]) => stepOf.get(id) === step))
    },
  }
}
