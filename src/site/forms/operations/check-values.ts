import { invalidFieldsError, unreadableFormError } from '../errors.ts'
import type { FormValues } from '../field-values.ts'
import type { FormMessages } from '../locales/messages.ts'
import type { StoredForm } from '../model.ts'
import { parseValues } from '../parse-values.ts'
import { validateValues } from '../validate-values.ts'

/** The values of the form's fields; throws with a message for each invalid field (FORM-036). */
export const checkValues = ({ fields }: StoredForm, sent: unknown, messages: FormMessages): FormValues => {
  const parsed = parseValues(fields, sent)
  if (!parsed) throw unreadableFormError(messages.submission)
  const malformed = parsed.malformed.map((id): [string, string] => [id, messages.field.invalidText])
  const errors = { ...validateValues(fields, parsed.values, messages.field), ...Object.fromEntries(malformed) }
  if (Object.keys(errors).length > 0) throw invalidFieldsError(messages.submission, errors)
  return parsed.values
}
