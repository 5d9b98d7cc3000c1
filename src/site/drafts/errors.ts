import { DomainError } from '#base/domain-error.ts'

export const draftNotFoundError = () => new DomainError('drafts.not_found', 'This page no longer exists.')

export const draftLockedError = () =>
  new DomainError('drafts.locked', 'This page is locked. Ask someone who can publish to unlock it.')

export const unknownRevisionError = () =>
  new DomainError('drafts.unknown_revision', 'This page was changed elsewhere. Reload it to continue.')

export const draftChangedError = () =>
  new DomainError('drafts.changed_meanwhile', 'Someone just changed this page. Review the changes, then try again.')

export const scheduleInPastError = () => new DomainError('drafts.past', 'Select a time in the future.')

export const unreadableDocumentError = () =>
  new DomainError(
    'document.invalid',
    'This page was created by a newer version of Sitewright and cannot be edited here.',
  )

export const signInRequiredError = () => new DomainError('access.sign_in', 'Please sign in.')
