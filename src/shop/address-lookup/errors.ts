import { DomainError } from '#base/domain-error.ts'

export const lookupUnavailableError = (): DomainError =>
  new DomainError('address_lookup.unavailable', 'Address suggestions are not available right now.')

export const placeNotFoundError = (): DomainError =>
  new DomainError('address_lookup.not_found', 'No address was found for this place.')

export const noStoreError = (): DomainError => new DomainError('address_lookup.no_store', 'This site has no store.')

const KEY_MISSING = 'Enter the API key.'
export const lookupKeyMissingError = (): DomainError =>
  new DomainError('address_lookup.key_missing', KEY_MISSING, { errors: { googleKey: KEY_MISSING } })

/** For the owner, who tests the key. */
export const lookupTestFailedError = (reason: string): DomainError =>
  new DomainError('address_lookup.test_failed', reason)
