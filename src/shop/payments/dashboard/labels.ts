import type { PaymentMethods } from '../contract.ts'

type PaymentStatus = Readonly<{ color: 'yellow' | 'red' | 'green'; title: string; text: string }>

const STRIPE_PROBLEM: Readonly<Record<NonNullable<PaymentMethods['stripe']['problem']>, string>> = {
  'keys-unreadable':
    'Your Stripe keys cannot be decrypted, because the SECRET_KEY of this installation has changed. Enter your Stripe keys again, or ask the operator to restore SECRET_KEY.',
  'keys-missing': 'Stripe is enabled, but has no keys. Enter the keys of your Stripe account.',
  'test-keys':
    'Stripe is enabled with test keys, which take no money. Enter your live keys, or turn on test mode to try your checkout.',
}

const listRealMethods = ({ stripe, manual }: PaymentMethods): string[] => [
  ...(stripe.enabled && stripe.problem === null ? ['by card with Stripe'] : []),
  ...(manual.enabled ? [`by ${manual.label}`] : []),
]

/** The current payment status of the store. */
export const describeStatus = (methods: PaymentMethods): PaymentStatus => {
  const ways = listRealMethods(methods)
  const problem = methods.stripe.problem && STRIPE_PROBLEM[methods.stripe.problem]
  if (methods.testMode)
    return {
      color: problem ? 'red' : 'yellow',
      title: 'Test mode is on',
      text: `Only test cards are accepted, every page and order is marked as a test, and no money is charged. Turn it off to go live.${problem ? ` ${problem}` : ''}`,
    }
  if (ways.length === 0)
    return {
      color: 'red',
      title: 'Checkout is unavailable: your store cannot take payments',
      text: problem ?? 'No payment method is enabled. Enable one, or turn on test mode to try your checkout.',
    }
  if (problem) return { color: 'red', title: 'Card payments are unavailable', text: problem }
  return { color: 'green', title: 'Payments are live', text: `Customers can pay ${ways.join(' and ')}.` }
}
