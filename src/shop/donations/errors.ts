import { DomainError } from '#base/domain-error.ts'

export const fundNotFoundError = (): DomainError => new DomainError('donations.not_found', 'This fund does not exist.')

export const urlTakenError = (): DomainError => {
  const message = 'Another fund has this URL slug.'
  return new DomainError('donations.url_taken', message, { errors: { urlId: message } })
}

export const fundChangedError = (): DomainError =>
  new DomainError('donations.changed_meanwhile', 'Someone else changed this fund. Reload it to see the changes.')

export const hasDonationsError = (): DomainError =>
  new DomainError('donations.has_donations', 'This fund has received donations. Disable it instead of deleting it.')

/** For visitors; the page shows the message of its language. */
export const invalidDonationError = (errors: Readonly<Record<string, string>>): DomainError =>
  new DomainError('donations.invalid', 'Please fix the highlighted fields.', { errors: { ...errors } })

export const expiredPageError = (): DomainError =>
  new DomainError('donations.expired', 'This page has expired. Please try again. You were not charged.')

export const botCheckError = (): DomainError =>
  new DomainError(
    'donations.bot_check',
    'We could not verify that you are a person. You were not charged. Please try again.',
  )

export const tooManyDonationsError = (extra?: Readonly<Record<string, unknown>>): DomainError =>
  new DomainError('donations.too_many', 'Too many attempts. You were not charged. Please try again later.', {
    ...(extra && { extra: { ...extra } }),
  })
