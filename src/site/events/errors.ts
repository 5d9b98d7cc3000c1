import { DomainError } from '#base/domain-error.ts'

export const blogNotFoundError = () => new DomainError('events.no_blog', 'This blog no longer exists.')
export const postNotFoundError = () => new DomainError('events.no_post', 'This post no longer exists.')
