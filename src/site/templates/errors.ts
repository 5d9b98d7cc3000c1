import { DomainError } from '#base/domain-error.ts'

export const partialDepthError = (maxDepth: number): DomainError =>
  new DomainError('template.partial_depth', `Partials may be nested at most ${maxDepth} deep`)

export const partialMissingError = (message: string): DomainError =>
  new DomainError('template.partial_missing', message)

export const limitReachedError = (message: string): DomainError => new DomainError('template.too_much', message)

export const outputTooLongError = (maxLength: number): DomainError =>
  new DomainError('template.too_much', `The output of a template can have at most ${maxLength} characters.`)

export const templateSyntaxError = (message: string): DomainError => new DomainError('template.syntax', message)

export const templateFailedError = (message: string): DomainError => new DomainError('template.failed', message)

/** The same error with the message of the template engine, which includes the position in the template. */
export const positionedError = (error: DomainError, message: string): DomainError =>
  new DomainError(error.code, message)
