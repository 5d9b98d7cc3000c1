import { DomainError } from '#base/domain-error.ts'

export const orderNotFoundError = (): DomainError => new DomainError('orders.not_found', 'This order does not exist.')
export const invalidTransitionError = (message: string): DomainError => new DomainError('orders.wrong_step', message)
export const refundExceedsPaymentError = (): DomainError =>
  new DomainError('orders.too_much', 'This is more than the amount that can still be refunded.')
export const emptyRefundError = (): DomainError =>
  new DomainError('orders.nothing_to_refund', 'Enter an amount above zero.')
export const refundRejectedError = (reason: string): DomainError =>
  new DomainError('orders.refund_refused', `The refund failed. ${reason}`.trim())
/** Store credit belongs to a customer account. */
export const noAccountError = (): DomainError =>
  new DomainError('orders.no_account', 'This order has no customer account that could get store credit.')
/** A template error, shown at the form field that holds the template. */
export const templateFieldError = (field: string, { code, message }: DomainError): DomainError =>
  new DomainError(code, message, { errors: { [field]: message } })
