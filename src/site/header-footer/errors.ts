import { DomainError } from '#base/domain-error.ts'

export const logoNotFoundError = () => {
  const message = 'This image no longer exists. Select another one.'
  return new DomainError('header_footer.no_picture', message, { errors: { 'header.logoImageId': message } })
}
