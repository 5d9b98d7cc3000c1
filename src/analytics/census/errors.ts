import { DomainError } from '#base/domain-error.ts'

export const malformedEventError = (message: string): DomainError => new DomainError('request.malformed', message)

export const wrongSiteError = (): DomainError =>
  new DomainError('request.invalid', 'The event belongs to another site.', {
    errors: { websiteId: 'The event belongs to another site.' },
  })

/** The database does not respond or is too slow; nothing was stored. */
export const notRecordedError = (): DomainError =>
  new DomainError('census.unavailable', 'The event was not recorded. Please try again later.')
