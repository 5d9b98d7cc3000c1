import type { Currency } from '#base/enumerations/currencies.ts'
import {
  findInstalmentCountry,
  findInstalmentProblem,
  findInstalmentTerms,
  type InstalmentOrder,
  type InstalmentProblem,
  type InstalmentTerms,
} from '#shop/instalments/model.ts'
import type { PaymentAccounts } from './accounts.ts'
import { AFTERPAY_METHOD, isTestKey, TEST_AFTERPAY_METHOD } from './model.ts'

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
  /** Set if the method pays in instalments: what it accepts. */
  instalments?: InstalmentTerms
}>

/** A method of the shop that cannot pay this order. */
export type UnavailableMethod = Readonly<{
  id: string
  label: string
  problem: InstalmentProblem
  instalments: InstalmentTerms
}>

export type OfferedMethods = Readonly<{
  methods: readonly OfferedMethod[]
  unavailable: readonly UnavailableMethod[]
}>

/** `testMode`: the shop accepts no real payments, and all its orders are tests. */
export type Offer = OfferedMethods & Readonly<{ testMode: boolean }>

/** What has to be paid, and for what. */
export type PaymentSum = InstalmentOrder & Readonly<{ currency: Currency }>

type PayLaterMethod = Readonly<{
  id: string
  provider: 'test' | 'stripe'
  label: string
  instalments: InstalmentTerms
}>

const usesStripe = ({ stripe, testMode }: PaymentAccounts): boolean =>
  stripe.enabled && stripe.keys !== undefined && isTestKey(stripe.keys.secretKey) === testMode

/** The store's methods of paying in instalments in its currency. */
export const listPayLaterMethods = (
  accounts: PaymentAccounts,
  currency: string,
  minSubtotal: bigint,
): PayLaterMethod[] => {
  const { testMode, testPayLater, stripe } = accounts
  const testTerms =
    testMode && testPayLater
      ? findInstalmentTerms(findInstalmentCountry(currency) ?? '', currency, minSubtotal)
      : undefined
  const stripeTerms =
    usesStripe(accounts) && stripe.afterpay ? findInstalmentTerms(stripe.country, currency, minSubtotal) : undefined
  return [
    ...(testTerms
      ? [
          {
            id: TEST_AFTERPAY_METHOD,
            provider: 'test',
            label: `${testTerms.provider} (test)`,
            instalments: testTerms,
          } as const,
        ]
      : []),
    ...(stripeTerms
      ? [{ id: AFTERPAY_METHOD, provider: 'stripe', label: stripeTerms.provider, instalments: stripeTerms } as const]
      : []),
  ]
}

/** In test mode, only test cards and Stripe test keys are accepted; otherwise neither of them is. */
export const listMethods = (accounts: PaymentAccounts, sum: PaymentSum, minSubtotal = 0n): OfferedMethods => {
  const { testMode, manual, stripe } = accounts
  if (sum.amount === 0n) return { methods: [], unavailable: [] }
  const base = { testMode, instructions: '', publishableKey: null, canBeSaved: false } as const
  const payLater = listPayLaterMethods(accounts, sum.currency, minSubtotal).map((method) => ({
    method,
    problem: findInstalmentProblem(method.instalments, sum),
  }))
  const listAvailable = (provider: PayLaterMethod['provider']): OfferedMethod[] =>
    payLater
      .filter(({ method, problem }) => method.provider === provider && !problem)
      .map(({ method }) => ({ ...base, ...method, kind: 'redirect' }))
  const methods: OfferedMethod[] = []
  if (testMode)
    methods.push(
      { ...base, id: 'test', provider: 'test', label: 'Test card', kind: 'test-card', canBeSaved: true },
      ...listAvailable('test'),
    )
  if (usesStripe(accounts))
    methods.push(
      {
        ...base,
        id: 'stripe',
        provider: 'stripe',
        label: 'Card',
        kind: 'stripe-card',
        publishableKey: stripe.keys?.publishableKey || null,
        canBeSaved: true,
      },
      ...listAvailable('stripe'),
    )
  if (manual.enabled)
    methods.push({
      ...base,
      id: 'manual',
      provider: 'manual',
      label: manual.label,
      kind: 'none',
      instructions: manual.instructions,
    })
  const unavailable = payLater.flatMap(({ method: { id, label, instalments }, problem }) =>
    problem ? [{ id, label, problem, instalments }] : [],
  )
  return { methods, unavailable }
}
