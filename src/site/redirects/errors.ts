import { DomainError } from '#base/domain-error.ts'

export const redirectNotFoundError = () => new DomainError('redirects.not_found', 'This redirect no longer exists.')

export const redirectExistsError = (from: string) => {
  const message = `A redirect from ${from} already exists.`
  return new DomainError('redirects.taken', message, { errors: { from: message } })
}

export const invalidTargetError = () => {
  const message = 'Enter a path on this site, such as /about, or a full URL, such as https://example.com.'
  return new DomainError('redirects.unsafe_target', message, { errors: { target: message } })
}

export const redirectLoopError = () => {
  const message = 'This redirect would create a loop.'
  return new DomainError('redirects.loop', message, { errors: { target: message } })
}
