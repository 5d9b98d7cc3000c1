import { DomainError } from '#base/domain-error.ts'

export const invalidRangeError = (): DomainError =>
  new DomainError(
    'reports.invalid_range',
    'The first day must not be after the last day, and both between 2000 and 2199.',
  )

export const rangeTooLongError = (days: number): DomainError =>
  new DomainError('reports.range_too_long', `A report covers at most ${days} days.`)

export const tooManyHoursError = (days: number): DomainError =>
  new DomainError('reports.too_many_hours', `Hours can be shown for at most ${days} days.`)

export const unknownFilterError = (filter: string): DomainError =>
  new DomainError('reports.unknown_filter', `Reports cannot be filtered by “${filter.slice(0, 100)}”.`)

export const unknownTableError = (): DomainError =>
  new DomainError('reports.unknown_table', 'This report has no such table.')

export const invalidLinkError = (): DomainError => new DomainError('reports.link_invalid', 'This link is not valid.')

/** Calls with an API key belong to no person. */
export const noPersonError = (): DomainError => new DomainError('access.sign_in', 'Sign in to change your emails.')
