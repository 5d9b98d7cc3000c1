import { DomainError } from '#base/domain-error.ts'

export const postNotFoundError = () => new DomainError('posts.not_found', 'This post no longer exists.')

export const blogNotFoundError = () =>
  new DomainError('posts.no_blog', 'This blog no longer exists.', { errors: { collectionId: 'Select a blog.' } })

export const postSlugTakenError = (urlId: string) => {
  const message = `The URL slug ${urlId} is already in use in this blog.`
  return new DomainError('posts.url_taken', message, { errors: { urlId: message } })
}

export const postImageNotFoundError = () => {
  const message = 'This image no longer exists. Select another one.'
  return new DomainError('posts.no_picture', message, { errors: { mainImageId: message } })
}

export const futureDateError = () => {
  const message = 'A published post cannot have a date in the future. Unpublish it, then schedule it.'
  return new DomainError('posts.future_date', message, { errors: { publishOn: message } })
}

export const publisherOnlyError = () =>
  new DomainError(
    'posts.publisher_only',
    'Only users who can publish may change a post that is published or scheduled.',
  )

export const postLockedError = () =>
  new DomainError('drafts.locked', 'This post is locked. Ask someone who can publish to unlock it.')
