import { DomainError } from '#base/domain-error.ts'

export const apiKeyNotFoundError = (): DomainError => new DomainError('api_keys.not_found', 'API key not found.')

export const tooManyKeysError = (limit: number): DomainError =>
  new DomainError('api_keys.limit_keys', `A site can have ${limit} active API keys. Revoke one first.`)
