import { DomainError } from '#base/domain-error.ts'
import type { SubmissionMessages } from './locales/messages.ts'

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
