import { z } from 'zod'
import type { WebsiteId } from '#base/id.ts'
import { type Answer, FieldValue, type PublicForm } from '#site/forms/form-schema.ts'
import { getFormMessages } from '#site/forms/locales/get-messages.ts'
import { checkAnswers, type FormValues, type PostedControls, readFormValues, toProductForm } from '#site/forms/model.ts'
import { invalidAnswersError, outdatedFormError, unreadableFieldsError } from './errors.ts'

/** Answers to the product's form that were checked. `fields` is the JSON text that was submitted; empty if there are no answers. */
export type CheckedFields = Readonly<{ fields: string; answers: readonly Answer[] }>

export type GetPublicForms = (
  websiteId: WebsiteId,
  formIds: readonly string[],
) => Promise<ReadonlyMap<string, PublicForm>>

const Values = z.record(z.string(), FieldValue)

/** Additional fields are the JSON text of an object. An empty text and an empty object both mean none. */
const parseValues = (text: string | null | undefined): z.output<typeof Values> => {
  if (text === null || text === undefined || text.trim() === '') return {}
  try {
    return Values.parse(JSON.parse(text))
  } catch {
    throw unreadableFieldsError()
  }
}

/** JSON text, or the controls of a plain form. */
export type SubmittedFields = string | null | undefined | PostedControls

const isPlainForm = (submitted: SubmittedFields): submitted is PostedControls => submitted instanceof Map

const hasFilledControls = (submitted: SubmittedFields): boolean =>
  isPlainForm(submitted) && [...submitted.values()].flat().some((text) => text.trim() !== '')

const readValues = (submitted: SubmittedFields, form: PublicForm | undefined): FormValues =>
  isPlainForm(submitted) ? readFormValues(form?.fields ?? [], submitted) : parseValues(submitted)

export type CheckFields = (
  websiteId: WebsiteId,
  formId: string | null,
  submitted: SubmittedFields,
) => Promise<CheckedFields>

/** Checks additional fields against the product's form as it is now. Throws `cart.bad_fields`, with messages by field id. */
export const createCheckFields =
  ({
    getPublicForms,
    getLanguage,
  }: {
    getPublicForms: GetPublicForms
    getLanguage: (websiteId: WebsiteId) => Promise<string>
  }): CheckFields =>
  async (websiteId, formId, submitted) => {
    const found = formId === null ? undefined : (await getPublicForms(websiteId, [formId])).get(formId)
    const form = found && toProductForm(found)
    const values = readValues(submitted, form)
    const messages = getFormMessages(await getLanguage(websiteId))
    const result = checkAnswers(form?.fields ?? [], values, messages.field)
    if ('isOutdated' in result || (!form && hasFilledControls(submitted))) throw outdatedFormError(messages)
    if ('errors' in result) throw invalidAnswersError(messages, result.errors)
    const text = isPlainForm(submitted) ? JSON.stringify(values) : (submitted ?? '')
    return { fields: result.answers.length === 0 ? '' : text, answers: result.answers }
  }

/** Whether there are answers, which must be checked. */
export const hasFields = (submitted: SubmittedFields): boolean =>
  isPlainForm(submitted) ? submitted.size > 0 : Object.keys(parseValues(submitted)).length > 0
