import { DomainError } from '#base/domain-error.ts'

export const popupNotFoundError = () => new DomainError('popups.not_found', 'This popup no longer exists.')
