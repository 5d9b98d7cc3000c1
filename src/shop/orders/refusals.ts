import { DomainError } from '#base/domain-error.ts'

export const notFound = (): DomainError => new DomainError('orders.not_found', 'There is no such order.')
export const wrongStep = (message: string): DomainError => new DomainError('orders.wrong_step', message)
