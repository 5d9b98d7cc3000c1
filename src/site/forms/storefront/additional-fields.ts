import { call } from '#base/browser/http-client.ts'
import type { Failure } from '#base/http-client.ts'
import type { FormValues } from '../field-values.ts'
import type { PublicForm } from '../form-schema.ts'
import type { FormMessages } from '../locales/messages.ts'
import type { SubmissionErrors } from '../submission-errors.ts'
import type { FormLayout } from './form-layout.ts'

/** Everything that the questions of a product need in a browser. */
export type AdditionalFieldsSettings = Readonly<{
  form: PublicForm
  messages: FormMessages
  layout: FormLayout
  /** Styles of forms, for pages that do not have them. */
  stylesheet?: string
}>

/** Messages at fields that are not shown would be lost, so that only the message for the whole form remains of them. */
const keepShown = (errors: Failure['errors'], { fields }: PublicForm): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).filter(([id]) => fields.some((field) => field.id === id)))

export const toAnswerErrors = (
  { message, errors }: Pick<Failure, 'message' | 'errors'>,
  { form, messages }: AdditionalFieldsSettings,
): SubmissionErrors => {
  const fields = keepShown(errors, form)
  const isShown = Object.keys(fields).length > 0
  return { message: (isShown ? '' : message) || messages.submission.invalidFields, fields }
}

/** FORM-020, FORM-021. Undefined if the answers are valid. Only reports what the shopper can correct; adding checks everything again. */
export const validateAnswers = async (
  settings: AdditionalFieldsSettings,
  values: FormValues,
): Promise<SubmissionErrors | undefined> => {
  const result = await call('POST', `/api/rest/forms/validate/${settings.form.id}`, values)
  if (result.ok || Object.keys(keepShown(result.failure.errors, settings.form)).length === 0) return undefined
  return toAnswerErrors(result.failure, settings)
}

const isValues = (value: unknown): value is FormValues => typeof value === 'object' && value !== null

/** The answers of a cart entry; they are JSON text. */
export const parseAnswers = (additionalFields: string): FormValues => {
  try {
    const values: unknown = JSON.parse(additionalFields || '{}')
    return isValues(values) ? values : {}
  } catch {
    return {}
  }
}
