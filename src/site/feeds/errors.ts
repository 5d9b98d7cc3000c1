import { DomainError } from '#base/domain-error.ts'

export const blogNotFoundError = () => new DomainError('feeds.no_blog', 'This blog no longer exists.')
