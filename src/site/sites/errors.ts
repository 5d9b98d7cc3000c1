import { DomainError } from '#base/domain-error.ts'

export const siteNotFoundError = () => new DomainError('site.not_found', 'Site not found.')

export const operatorOnlyError = () =>
  new DomainError('sites.operator_only', 'Only the operator of this installation can do this.')

export const adminOnlyError = () =>
  new DomainError('sites.admin_only', 'Only an administrator of the site can change its subdomain and currency.')

export const identifierTakenError = (identifier: string) => {
  const message = `The subdomain “${identifier}” is already taken.`
  return new DomainError('sites.identifier_taken', message, { errors: { identifier: message } })
}

export const invalidIdentifierError = (message: string) =>
  new DomainError('sites.identifier_refused', message, { errors: { identifier: message } })

export const identifierMismatchError = (identifier: string) => {
  const message = `Type “${identifier}” to delete this site.`
  return new DomainError('sites.identifier_mismatch', message, { errors: { identifier: message } })
}

export const unknownStarterError = () =>
  new DomainError('sites.unknown_starter', 'This template does not exist. Select another one.')

export const trialWithoutEndError = () => new DomainError('sites.trial_without_end', 'A trial needs an end date.')

export const invalidStatusChangeError = () =>
  new DomainError('sites.status_step', 'The site cannot change from its current status to this one.')

export const invalidDomainError = (message: string) =>
  new DomainError('sites.domain_refused', message, { errors: { host: message } })

export const domainTakenError = () => {
  const message = 'This domain is already connected to a site.'
  return new DomainError('sites.domain_taken', message, { errors: { host: message } })
}

export const domainUnverifiedError = () =>
  new DomainError('sites.domain_unverified', 'Verify the domain before you make it primary.')

export const captchaSecretMissingError = () => {
  const message = 'Enter the secret of these keys.'
  return new DomainError('sites.captcha_secret_missing', message, { errors: { secret: message } })
}

export const domainNotFoundError = () => new DomainError('sites.no_domain', 'This domain is not connected to the site.')
