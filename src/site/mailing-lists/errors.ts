import { DomainError } from '#base/domain-error.ts'

export const listNotFoundError = () => new DomainError('mailing_lists.not_found', 'This mailing list no longer exists.')

export const listNameTakenError = (name: string) => {
  const message = `There is already a mailing list named “${name}”.`
  return new DomainError('mailing_lists.name_taken', message, { errors: { name: message } })
}

export const noSubscriberError = () =>
  new DomainError('mailing_lists.no_subscriber', 'This subscriber no longer exists.')

export const subscribedAlreadyError = (email: string) => {
  const message = `${email} is already on this list.`
  return new DomainError('mailing_lists.subscribed_already', message, { errors: { email: message } })
}

export const unsubscribedEarlierError = (email: string) => {
  const message = `${email} unsubscribed from this list. Only the person can subscribe again, with a form on the site.`
  return new DomainError('mailing_lists.subscribed_already', message, { errors: { email: message } })
}

export const invalidLinkError = () =>
  new DomainError('mailing_lists.link_invalid', 'This link is not valid. It may have expired or been used before.')

export const unreadableCsvError = (message: string) => new DomainError('mailing_lists.unreadable_csv', message)

/** The external service rejected the request: repeating it does not help. */
export const providerRejectedError = (message: string, field?: 'apiKey' | 'audienceId') =>
  new DomainError('mailing_lists.provider_rejected', message, field && { errors: { [`provider.${field}`]: message } })
