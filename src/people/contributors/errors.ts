import { DomainError } from '#base/domain-error.ts'

export const invitationNotFoundError = (): DomainError =>
  new DomainError(
    'contributors.no_invitation',
    'This invitation has been used, withdrawn or has expired. Ask for a new one.',
  )

export const contributorNotFoundError = (): DomainError =>
  new DomainError('contributors.not_found', 'Contributor not found.')

export const beyondOwnRightsError = (): DomainError =>
  new DomainError(
    'contributors.beyond_own_rights',
    'That role allows more than your own does. Ask an administrator of the site.',
  )

export const lastAdminError = (): DomainError =>
  new DomainError(
    'contributors.last_admin',
    'A site needs at least one administrator. Make someone else an administrator first.',
  )

export const alreadyContributorError = (): DomainError => {
  const message = 'This person is already a contributor.'
  return new DomainError('contributors.already_there', `${message} Change their roles instead.`, {
    errors: { email: message },
  })
}
