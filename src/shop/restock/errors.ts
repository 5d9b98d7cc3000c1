import { DomainError } from '#base/domain-error.ts'
import type { RestockMessages } from './locales/en.ts'

const INVALID_CURSOR = 'That is not a cursor of this list.'

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

/** Contributors see these. */

export const invalidCursorError = () =>
  new DomainError('request.invalid', INVALID_CURSOR, { errors: { cursor: INVALID_CURSOR } })

export const variantNotFoundError = () =>
  new DomainError('restock.not_found', 'This product or variant does not exist.')

export const signUpNotFoundError = () => new DomainError('restock.no_sign_up', 'This sign-up does not exist.')

export const soldOutError = () =>
  new DomainError('restock.sold_out', 'This product is sold out. Its customers keep waiting.')

export const productHiddenError = () =>
  new DomainError('restock.product_hidden', 'Visitors cannot open this product. Make it visible first.')
