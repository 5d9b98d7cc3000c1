import type { PaymentMethods } from '../contract.ts'

type PaymentStatus = Readonly<{ color: 'yellow' | 'red' | 'green'; title: string; text: string }>

const listRealMethods = ({ stripe, manual }: PaymentMethods): string[] => [
  ...(stripe.enabled ? ['by card with Stripe'] : []),
  ...(manual.enabled ? [`by ${manual.label}`] : []),
]

/** What shoppers meet at the checkout right now, in words. */
export const describeStatus = (methods: PaymentMethods): PaymentStatus => {
  const ways = listRealMethods(methods)
  if (methods.testMode)
    return {
      color: 'yellow',
      title: 'Test mode is on',
      text: 'Shoppers pay with test cards, orders are marked as tests, and no money moves. Switch it off when you open.',
    }
  if (ways.length === 0)
    return {
      color: 'red',
      title: 'Nobody can pay',
      text: 'There is no way to pay: switch one on below, or go back to test mode.',
    }
  return { color: 'green', title: 'The shop takes payments', text: `Shoppers pay ${ways.join(' and ')}.` }
}
