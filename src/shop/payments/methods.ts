import type { Currency } from '#base/enumerations/currencies.ts'
import type { PaymentAccounts } from './accounts.ts'
import { AFTERPAY_METHOD, findPayLaterLabel, isTestKey } from './model.ts'

/** A payment method offered at checkout, with its provider. */
export type OfferedMethod = Readonly<{
  id: string
  provider: 'test' | 'manual' | 'stripe'
  label: string
  kind: 'test-card' | 'none' | 'stripe-card' | 'redirect'
  testMode: boolean
  instructions: string
  publishableKey: string | null
  /** Whether the provider can save it for later payments of a customer. */
  canBeSaved: boolean
}>

/** `testMode`: the shop accepts no real payments, and all its orders are tests. */
export type Offer = Readonly<{ testMode: boolean; methods: readonly OfferedMethod[] }>

export type PaymentSum = Readonly<{ currency: Currency; amount: bigint; country: string }>

/** In test mode, only test cards and Stripe test keys are accepted; otherwise neither of them is. */
export const listMethods = ({ testMode, manual, stripe }: PaymentAccounts, sum: PaymentSum): OfferedMethod[] => {
  if (sum.amount === 0n) return []
  const offered: OfferedMethod[] = []
  if (testMode)
    offered.push({
      id: 'test',
      provider: 'test',
      label: 'Test card',
      kind: 'test-card',
      testMode: true,
      instructions: '',
      publishableKey: null,
      canBeSaved: true,
    })
  if (stripe.enabled && stripe.keys && isTestKey(stripe.keys.secretKey) === testMode) {
    const base = { provider: 'stripe', testMode, instructions: '' } as const
    const publishableKey = stripe.keys.publishableKey || null
    offered.push({ ...base, id: 'stripe', label: 'Card', kind: 'stripe-card', publishableKey, canBeSaved: true })
    const later = stripe.afterpay ? findPayLaterLabel(stripe.country, sum, sum.country) : undefined
    if (later)
      offered.push({
        ...base,
        id: AFTERPAY_METHOD,
        label: later,
        kind: 'redirect',
        publishableKey: null,
        canBeSaved: false,
      })
  }
  if (manual.enabled)
    offered.push({
      id: 'manual',
      provider: 'manual',
      label: manual.label,
      kind: 'none',
      testMode,
      instructions: manual.instructions,
      publishableKey: null,
      canBeSaved: false,
    })
  return offered
}
