import { DomainError } from '#base/domain-error.ts'
import { PREFERENCES } from './preferences-schema.ts'

export const unknownNamespaceError = (): DomainError =>
  new DomainError(
    'preferences.no_namespace',
    `Unknown preferences. Use one of: ${Object.keys(PREFERENCES).join(', ')}.`,
  )
