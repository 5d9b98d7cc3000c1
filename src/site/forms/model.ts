import type { FormId, WebsiteId } from '#base/id.ts'
import type { FormField, FormKind, FormSettings, PublicForm } from './form-schema.ts'

/** Pure rules of forms for the server, the browser and other slices. Imports no zod. */

export { type AnswerCheck, checkAnswers, toProductForm } from './additional-fields.ts'
export { type FormValues, hasValue } from './field-values.ts'
export {
  formatUploadedFile,
  getControlName,
  type PostedControls,
  readFormValues,
  readUploadedFiles,
  toPostedControls,
  type UploadedFile,
} from './form-controls.ts'
export { MAX_FILE_BYTES, MAX_FORM_LENGTH } from './limits.ts'
export { isSpam } from './spam.ts'
export { type AnswerSummary, formatAnswer, isShownToBuyer, summarizeAnswers } from './summarize-answers.ts'
export { countCharacters, type FieldErrors, validateValues } from './validate-values.ts'

/** A form as it is stored. */
export type StoredForm = Readonly<{
  id: string
  kind: FormKind
  name: string
  fields: readonly FormField[]
  settings: FormSettings
  disclaimerVersion: number | null
  revision: number
}>

const base = { description: '', showWhen: null }
const text = { ...base, required: true, placeholder: '' }

const DEFAULT_FIELDS: Readonly<Record<FormKind, readonly FormField[]>> = {
  form: [
    { type: 'name', id: 'name', title: 'Name', ...base, required: true },
    { type: 'email', id: 'email', title: 'Email', ...text },
    { type: 'textarea', id: 'message', title: 'Message', ...text, limitLength: false, maxLength: 500 },
  ],
  newsletter: [{ type: 'email', id: 'email', title: 'Email address', ...text }],
  product: [{ type: 'text', id: 'note', title: 'Note', ...text, required: false }],
}

export const getDefaultFields = (kind: FormKind): FormField[] => [...DEFAULT_FIELDS[kind]]

export const toPublicForm = ({ id, kind, name, fields, settings, disclaimerVersion }: StoredForm): PublicForm => ({
  id,
  kind,
  name,
  fields: [...fields],
  submitLabel: settings.submitLabel,
  submissionMessage: settings.submissionMessage,
  disclaimer: settings.disclaimer,
  disclaimerVersion,
  successRedirect: settings.successRedirect,
  captchaSettings: settings.captcha,
})

/** Where files of a form are stored. */
export const getFilesPrefix = (websiteId: WebsiteId, formId: FormId): string => `sites/${websiteId}/forms/${formId}/`

const MAX_NAME_LENGTH = 100

/** `Contact` → `Contact (copy)`. */
export const toCopyName = (name: string): string => {
  const suffix = ' (copy)'
  return (
    name
      .slice(0, MAX_NAME_LENGTH - suffix.length)
      .toWellFormed()
      .trim() + suffix
  )
}
