import { DomainError } from '#base/domain-error.ts'

export const invalidRecordsError = (): DomainError =>
  new DomainError('performance.invalid_records', 'Performance records are a JSON array of at most 100 events.')
