import { DomainError } from '#base/domain-error.ts'

export const savedSectionNotFoundError = () =>
  new DomainError('saved_sections.not_found', 'This saved section no longer exists.')
