import { DomainError } from '#base/domain-error.ts'
import type { RestockMessages } from './locales/en.ts'

/** Visitors see these messages, in the language of the site. */

export const invalidEmailError = (message: string) =>
  new DomainError('restock.invalid_email', message, { errors: { siteVisitorEmail: message } })

/** Also if the product does not offer notifications. */
export const productNotFoundError = ({ productNotFound }: RestockMessages) =>
  new DomainError('restock.not_found', productNotFound)

export const inStockError = ({ inStock }: RestockMessages) => new DomainError('restock.in_stock', inStock)

export const captchaError = ({ captchaFailed }: RestockMessages) => new DomainError('restock.captcha', captchaFailed)

export const tooManySignUpsError = ({ tooMany }: RestockMessages, extra: DomainError['extra'] = {}) =>
  new DomainError('restock.too_many', tooMany, { extra: { ...extra } })

export const invalidLinkError = () => new DomainError('restock.link_invalid', 'This link is not valid.')
