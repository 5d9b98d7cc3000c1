import { DomainError } from '#base/domain-error.ts'

export const invalidAddressError = (): DomainError => new DomainError('request.malformed', 'The address is not valid.')

export const routeNotFoundError = (): DomainError =>
  new DomainError('request.not_found', 'There is nothing at this address.')

export const unknownHostError = (): DomainError =>
  new DomainError('site.unknown_host', 'There is no site at this address.')
