import { DomainError } from '#base/domain-error.ts'
import { interpolate } from '#base/format/interpolate.ts'
import { MAX_FILE_BYTES } from './limits.ts'
import type { FormMessages, SubmissionMessages } from './locales/messages.ts'

// Owners

export const formNotFoundError = () => new DomainError('forms.not_found', 'This form no longer exists.')

export const formChangedError = () =>
  new DomainError(
    'forms.changed_meanwhile',
    'Someone else changed this form. Reload it to see the changes, then edit it again.',
  )

export const mailingListMissingError = () => {
  const message = 'This mailing list no longer exists. Choose another one.'
  return new DomainError('mailing_lists.not_found', message, {
    errors: { 'settings.storage.mailingListId': message },
  })
}

export const submissionNotFoundError = () => new DomainError('forms.no_submission', 'This submission no longer exists.')

export const fileNotFoundError = () => new DomainError('forms.no_file', 'This file no longer exists.')

// Visitors: `messages` are in the language of the site.

export const formNotConfiguredError = ({ notConfigured }: SubmissionMessages) =>
  new DomainError('forms.not_configured', notConfigured)

export const keyInvalidError = ({ unauthorized }: SubmissionMessages) =>
  new DomainError('forms.key_invalid', unauthorized)

export const unreadableFormError = ({ unreadableFields }: SubmissionMessages) =>
  new DomainError('forms.unreadable', unreadableFields)

/** `errors`: messages by field id. */
export const invalidFieldsError = ({ invalidFields }: SubmissionMessages, errors: Readonly<Record<string, string>>) =>
  new DomainError('forms.invalid', invalidFields, { errors })

export const captchaError = ({ completeCaptcha }: SubmissionMessages) =>
  new DomainError('forms.captcha', completeCaptcha)

/** The captcha service does not respond. */
export const captchaUnavailableError = ({ serverError }: SubmissionMessages) =>
  new DomainError('forms.captcha', serverError)

export const tooManySubmissionsError = (
  { rateLimited }: SubmissionMessages,
  extra: Readonly<Record<string, unknown>> = {},
) => new DomainError('forms.too_many', rateLimited, { extra })

/** A file of the field does not exist, or belongs to another submission. */
export const fileGoneError = ({ submission, uploadFailed }: FormMessages, fieldId: string) =>
  invalidFieldsError(submission, { [fieldId]: uploadFailed })

export const noSchemaError = () => new DomainError('forms.no_schema', 'This block type has no schema.')

export const fileTooLargeError = ({ fileTooLarge }: FormMessages) =>
  new DomainError('forms.file_size', interpolate(fileTooLarge, { size: MAX_FILE_BYTES / 1024 / 1024 }))

export const fileTypeError = ({ field }: FormMessages) => new DomainError('forms.file_type', field.invalidFile)
