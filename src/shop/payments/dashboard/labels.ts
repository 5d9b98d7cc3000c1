import type { PaymentMethods } from '../contract.ts'

type PaymentStatus = Readonly<{ color: 'yellow' | 'red' | 'green'; title: string; text: string }>

const listRealMethods = ({ stripe, manual }: PaymentMethods): string[] => [
  ...(stripe.enabled ? ['by card with Stripe'] : []),
  ...(manual.enabled ? [`by ${manual.label}`] : []),
]

/** The current payment status of the store. */
export const describeStatus = (methods: PaymentMethods): PaymentStatus => {
  const ways = listRealMethods(methods)
  if (methods.testMode)
    return {
      color: 'yellow',
      title: 'Test mode is on',
      text: 'Only test cards are accepted, orders are marked as tests, and no money is charged. Turn it off to go live.',
    }
  if (ways.length === 0)
    return {
      color: 'red',
      title: 'Checkout is unavailable',
      text: 'No payment method is enabled. Enable one below, or turn on test mode.',
    }
  return { color: 'green', title: 'Payments are live', text: `Customers can pay ${ways.join(' and ')}.` }
}
