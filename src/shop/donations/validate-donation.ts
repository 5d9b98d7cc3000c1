import { isEmailAddress } from '#base/email-address.ts'
import type { Currency } from '#base/enumerations/currencies.ts'
import type { DonationForm } from './donation-form-schema.ts'
import { type AmountError, type PublicFund, resolveAmount } from './model.ts'

type FieldErrorCode = AmountError | 'invalid-email'
export type DonationErrors = Readonly<Record<string, FieldErrorCode>>
type Offer = Readonly<{ id: string; kind: string }>

/** The amount of a valid form, or its errors by field. */
export const validateDonation = (
  form: Pick<DonationForm, 'amount' | 'custom' | 'lastName' | 'email' | 'method' | 'cardNumber'>,
  fund: PublicFund,
  { currency, methods }: { currency: Currency; methods: readonly Offer[] },
): { amount: bigint } | { errors: DonationErrors } => {
  const errors: Record<string, FieldErrorCode> = {}
  const resolved = resolveAmount(form, fund, currency)
  if ('error' in resolved) errors.amount = resolved.error
  if (form.lastName === '') errors.lastName = 'missing'
  if (form.email === '') errors.email = 'missing'
  else if (!isEmailAddress(form.email)) errors.email = 'invalid-email'
  const method = methods.find(({ id }) => id === form.method)
  if (!method) errors.method = 'missing'
  else if (method.kind === 'test-card' && form.cardNumber === '') errors.cardNumber = 'missing'
  return 'error' in resolved || Object.keys(errors).length > 0 ? { errors } : resolved
}
