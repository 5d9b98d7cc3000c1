import { DomainError } from '#base/domain-error.ts'
import type { ErrorCode } from '#base/error-codes.ts'
import { interpolate } from '#base/format/interpolate.ts'
import { money } from '#base/money.ts'
import { formatMoney } from '#base/money-format.ts'
import { getProblemLimit, type InstalmentProblem, type InstalmentTerms } from '#shop/instalments/model.ts'
import type { DetailsErrors } from './validate-details.ts'

export const noCartError = () => new DomainError('cart.none', 'There is no cart.')

export const missingKeyError = () =>
  new DomainError('checkout.no_key', 'The header Idempotency-Key is missing: send a new key with every attempt to pay.')

export const invalidKeyError = (maxLength: number) =>
  new DomainError('checkout.no_key', `An Idempotency-Key must have 1 to ${maxLength} ASCII characters.`)

export const keyReusedError = () =>
  new DomainError('checkout.key_reused', 'This key was used for another request. Please reload the page and try again.')

export const paymentInProgressError = () =>
  new DomainError('checkout.under_way', 'Your payment is being processed. Please wait a moment before you try again.')

export const holdLimitError = () =>
  new DomainError(
    'checkout.hold_limit',
    'These items were held for you several times without a completed payment. Please try again later.',
  )

export const methodNotOfferedError = () =>
  new DomainError('checkout.no_method', 'This payment method is not available. Please select another one.')

const INSTALMENT_ERRORS: Readonly<Record<InstalmentProblem, string>> = {
  'not-physical': '{method} can only pay for physical products.',
  country: '{method} is not available in your country.',
  subtotal: '{method} requires an order subtotal of at least {amount}.',
  'too-small': '{method} requires an amount of at least {amount}.',
  'too-large': '{method} is available for amounts up to {amount}.',
}

/** INSTAL-021. */
export const noInstalmentsError = (label: string, problem: InstalmentProblem, terms: InstalmentTerms) => {
  const limit = getProblemLimit(problem, terms)
  const amount = limit === undefined ? '' : formatMoney(money(limit, terms.currency))
  const text = interpolate(INSTALMENT_ERRORS[problem], { method: label, amount })
  return new DomainError('checkout.no_instalments', `${text} Please select another payment method.`, {
    extra: { reason: problem },
  })
}

const describeWait = (seconds: number): string => {
  if (seconds <= 90) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  return seconds < 7200 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3600)} hours`
}

export const tooManyAttemptsError = (retryAfter: number) =>
  new DomainError(
    'checkout.too_many_attempts',
    `Too many payment attempts. You were not charged. Please wait ${describeWait(retryAfter)} before you try again, or contact the shop.`,
    { extra: { retryAfter } },
  )

export const noPaymentsError = () =>
  new DomainError('checkout.no_payments', 'This shop cannot take payments at the moment. You were not charged.')

export const noPaymentError = () => new DomainError('checkout.no_payment', 'Payment not found.')

export const declinedError = (message: string, paymentId: string) =>
  new DomainError('checkout.declined', message, { extra: { paymentId } })

const invalidDetailsError = ({ errors, missing }: DetailsErrors) =>
  new DomainError('checkout.incomplete', 'Some of your details are missing or invalid.', {
    errors: { ...Object.fromEntries(missing.map((field) => [field, 'Please fill this in.'])), ...errors },
  })

export const requireValidDetails = (found: DetailsErrors): void => {
  if (found.missing.length > 0 || Object.keys(found.errors).length > 0) throw invalidDetailsError(found)
}

export const notSubscribableError = () =>
  new DomainError('checkout.not_subscribable', 'This product is not sold as a subscription.')

export const noProductError = () => new DomainError('catalog.not_found', 'Product not found.')

export const variantUnavailableError = () =>
  new DomainError('cart.variant_unavailable', 'Sorry, that item variant is unavailable. Please select another variant.')

export const forgedWebhookError = () =>
  new DomainError('payments.forged', 'This message does not come from the payment provider.')

export const unknownHostError = () => new DomainError('site.unknown_host', 'There is no site at this address.')

/** The stored error of an earlier attempt with the same idempotency key. */
export const replayedError = (
  code: ErrorCode,
  message: string,
  more: { errors?: Record<string, string>; extra?: Record<string, unknown> },
) => new DomainError(code, message, more)
