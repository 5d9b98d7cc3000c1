import type { Currency } from '#base/enumerations/currencies.ts'
import { money } from '#base/money.ts'
import { transitions } from '#base/transitions.ts'
import type { Attempt, FailureKind } from './provider.ts'

/**
 * States of a payment attempt. A `failed` or `expired` payment can still succeed when a provider responds late: then the order is placed if
 * everything is still available, otherwise the payment is refunded.
 */
export const paymentTransitions = transitions({
  started: ['challenged', 'paid', 'awaiting', 'failed', 'expired'],
  challenged: ['paid', 'awaiting', 'failed', 'expired'],
  awaiting: ['paid'],
  paid: [],
  failed: ['paid', 'refunded-late'],
  expired: ['failed', 'paid', 'refunded-late'],
  'refunded-late': [],
})
export type PaymentState = (typeof paymentTransitions.states)[number]

/** What is paid: a cart, or something without a cart. */
export const PURCHASE_KINDS = ['cart', 'donation'] as const
export type PurchaseKind = (typeof PURCHASE_KINDS)[number]

/** Open payments reserve stock and coupons. */
export const isOpen = (state: PaymentState): boolean => state === 'started' || state === 'challenged'

/** Method of payments without an amount, because the total is zero or gift cards cover it: no provider is involved. */
export const FREE_METHOD = 'free'
/** Providers that send webhooks. */
export const hasWebhooks = (provider: string): boolean => provider === 'stripe' || provider === 'test'

export const AFTERPAY_METHOD = 'afterpay'
/** Instalments of the test bank. */
export const TEST_AFTERPAY_METHOD = 'test-afterpay'
/** Card entry on Stripe's hosted page, for browsers without scripts. */
export const STRIPE_PAGE_METHOD = 'stripe-page'

/** Without a payment method from Stripe's script, Stripe's hosted page collects the card. */
export const resolveMethod = (
  method: string,
  { paymentMethod, savedMethodId }: { paymentMethod?: string; savedMethodId?: string },
): string => (method === 'stripe' && !paymentMethod && !savedMethodId ? STRIPE_PAGE_METHOD : method)

/** The payment as input for its provider. */
export const toAttempt = (
  payment: Pick<Attempt, 'websiteId' | 'paymentId' | 'method'> & {
    amount: bigint
    currency: Currency
    reference: string | null
  },
): Attempt => ({
  websiteId: payment.websiteId,
  paymentId: payment.paymentId,
  method: payment.method,
  amount: money(payment.amount, payment.currency),
  reference: payment.reference ?? undefined,
})

/** Stripe's test mode: no money moves. */
export const isTestKey = (key: string): boolean => /^[sr]k_test_/.test(key)

/** Why enabled Stripe payments are not offered. */
export const STRIPE_PROBLEMS = ['keys-unreadable', 'keys-missing', 'test-keys'] as const
export type StripeProblem = (typeof STRIPE_PROBLEMS)[number]

/**
 * Payments fail closed: keys that cannot be decrypted are never replaced by other keys, and test keys, whose card numbers are public, work
 * only in test mode.
 */
export const findStripeProblem = (stripe: {
  enabled: boolean
  isUnreadable: boolean
  secretKey: string | undefined
  testMode: boolean
}): StripeProblem | undefined => {
  if (!stripe.enabled) return undefined
  if (stripe.isUnreadable) return 'keys-unreadable'
  if (stripe.secretKey === undefined) return 'keys-missing'
  return isTestKey(stripe.secretKey) && !stripe.testMode ? 'test-keys' : undefined
}

/** Test cards and their outcomes. Spaces are ignored. */
export const TEST_CARDS = [
  { number: '4242 4242 4242 4242', does: 'succeeds' },
  { number: '4000 0000 0000 0002', does: 'declines' },
  { number: '4000 0000 0000 3220', does: 'challenges' },
  { number: '4000 0000 0000 0119', does: 'times-out' },
  { number: '4000 0000 0000 0341', does: 'answers-late' },
] as const
export type TestCard = (typeof TEST_CARDS)[number]['does']

/** Test cards that pay like the first one, and fail when they are charged later without the customer. Checkout does not list them. */
const LATER_FAILING_CARDS = [
  { number: '4000 0000 0000 9995', kind: 'soft' },
  { number: '4000 0000 0000 9979', kind: 'hard' },
] as const

const removeSeparators = (number: string): string => number.replaceAll(/[\s-]/g, '')

export const findTestCard = (number: string): TestCard | undefined => {
  const isCard = (card: { number: string }): boolean => removeSeparators(card.number) === removeSeparators(number)
  return TEST_CARDS.find(isCard)?.does ?? (LATER_FAILING_CARDS.some(isCard) ? 'succeeds' : undefined)
}

export const getLastFour = (number: string): string => removeSeparators(number).slice(-4)

/** The test card with these last digits, which are enough to tell the test cards apart. */
export const findTestCardNumber = (lastFour: string): string | undefined =>
  [...TEST_CARDS, ...LATER_FAILING_CARDS].find(({ number }) => getLastFour(number) === lastFour)?.number

/** How a saved test card fails without the customer; undefined if it pays. */
export const findOffSessionFailure = (number: string): FailureKind | undefined => {
  const card = findTestCard(number)
  if (card === 'challenges') return 'needs-confirmation'
  if (card === undefined || card === 'declines') return 'hard'
  return LATER_FAILING_CARDS.find((failing) => getLastFour(failing.number) === getLastFour(number))?.kind
}

/** Stripe's codes for cards that no later attempt can charge. See https://docs.stripe.com/declines/codes. */
const HARD_DECLINES: ReadonlySet<string> = new Set([
  'card_not_supported',
  'do_not_try_again',
  'expired_card',
  'fraudulent',
  'incorrect_number',
  'invalid_account',
  'invalid_number',
  'lost_card',
  'new_account_information_available',
  'no_action_taken',
  'pickup_card',
  'restricted_card',
  'revocation_of_all_authorizations',
  'revocation_of_authorization',
  'security_violation',
  'stolen_card',
  'stop_payment_order',
  'transaction_not_allowed',
])

/** Classifies an error of Stripe. `code` and `declineCode` are empty if Stripe sent none. */
export const classifyDecline = ({ code, declineCode }: { code: string; declineCode: string }): FailureKind => {
  if (code === 'authentication_required' || declineCode === 'authentication_required') return 'needs-confirmation'
  return HARD_DECLINES.has(code) || HARD_DECLINES.has(declineCode) ? 'hard' : 'soft'
}
