import { DomainError } from '#base/domain-error.ts'

export const forbiddenAddressError = (): DomainError =>
  new DomainError('outgoing.forbidden_address', 'That address is not on the public internet. Use a public web address.')

export const unreachableError = (host: string): DomainError =>
  new DomainError('outgoing.unreachable', `${host} could not be reached. Check the address, or try again later.`)

export const tooManyRedirectsError = (): DomainError =>
  new DomainError('outgoing.too_many_redirects', 'That address redirects too many times.')

export const invalidUrlError = (): DomainError =>
  new DomainError('outgoing.invalid_address', 'This is not a valid URL. It should look like https://example.com/.')

export const unsupportedProtocolError = (): DomainError =>
  new DomainError('outgoing.invalid_address', 'Only URLs that start with https:// or http:// are supported.')

export const urlCredentialsError = (): DomainError =>
  new DomainError('outgoing.invalid_address', 'The URL must not contain a user name or password.')

export const timeoutError = (host: string): DomainError =>
  new DomainError('outgoing.timeout', `${host} took too long to respond. Try again later.`)

export const responseTooLargeError = (maxBytes: number): DomainError =>
  new DomainError('outgoing.too_large', 'The response of that address is too large.', { extra: { maxBytes } })
