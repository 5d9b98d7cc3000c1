import type { WebsiteId } from '#base/id.ts'
import { allPlanFeatures, type PlanFeatures } from '#base/plan-features.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { Events } from '#platform/events.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import type { Secrets } from '#platform/secrets.ts'
import type { Preferences } from '#shop/preferences/service.ts'
import { createPaymentAccounts, type PaymentAccounts } from './accounts.ts'
import { createLateRefunds } from './late-refunds.ts'
import { manualProvider } from './manual.ts'
import { listMethods, listPayLaterMethods, type Offer, type PaymentSum } from './methods.ts'
import { createPaymentRecords } from './payment-records.ts'
import type { Provider } from './provider.ts'
import { createSavedMethods } from './saved-methods.ts'
import { createStripeProvider } from './stripe.ts'
import type { StripeApi, StripeKeys } from './stripe-client.ts'
import { createTestBank, type DeliverWebhook } from './test-bank.ts'

export const createPayments = ({
  queries,
  transact,
  events,
  jobs,
  clock,
  secrets,
  log,
  stripeOfInstallation: installationStripeKeys,
  stripeApi,
  deliver: deliverWebhook,
  planFeatures = allPlanFeatures,
  preferences,
  onChange,
}: {
  queries: Queries
  transact: Transact
  events: Events
  jobs: Jobs
  clock: Clock
  secrets: Secrets
  log: Pick<Log, 'warn' | 'error'>
  stripeOfInstallation: StripeKeys | undefined
  /** Overridden by tests with a fake of Stripe's API. */
  stripeApi?: StripeApi
  deliver: DeliverWebhook
  planFeatures?: PlanFeatures
  preferences: Pick<Preferences, 'read'>
  onChange: (tx: Tx, websiteId: WebsiteId) => Promise<void>
}) => {
  const accounts = createPaymentAccounts({
    queries,
    transact,
    secrets,
    ofInstallation: installationStripeKeys,
    planFeatures,
    onChange,
  })
  const bank = createTestBank({ queries, transact, jobs, secrets, deliver: deliverWebhook })

  const records = createPaymentRecords({ queries, clock })

  /** Includes disabled providers: their started payments are still reconciled and refunded. Undefined if the account is not configured. */
  const findProvider = async (websiteId: WebsiteId, name: string): Promise<Provider | undefined> => {
    if (name === 'test') return bank.provider(websiteId)
    if (name === 'manual') return manualProvider
    const { stripe } = await accounts.read(websiteId)
    if (name !== 'stripe' || !stripe.keys) return undefined
    const warn = (error: unknown) => log.warn({ err: error, websiteId }, 'Stripe request failed')
    return createStripeProvider({ keys: stripe.keys, websiteId, clock, api: stripeApi, warn })
  }

  /** The owner's minimum for instalments; stores without instalments need no query. */
  const readMinSubtotal = async (websiteId: WebsiteId, { testPayLater, stripe }: PaymentAccounts): Promise<bigint> =>
    testPayLater || stripe.afterpay ? BigInt((await preferences.read(websiteId, 'instalments')).minSubtotal) : 0n

  return {
    records,
    bank,
    findProvider,
    savedMethods: createSavedMethods({ queries, transact, jobs, clock, findProvider }),
    lateRefunds: createLateRefunds({ queries, transact, events, clock, records, findProvider }),
    readMethods: accounts.settings,
    changeMethods: accounts.change,

    enableTestMode: accounts.enableTestMode,

    /** Payment methods available for this sum. */
    async listMethods(websiteId: WebsiteId, sum: PaymentSum): Promise<Offer> {
      const account = await accounts.read(websiteId)
      const minSubtotal = await readMinSubtotal(websiteId, account)
      return { testMode: account.testMode, ...listMethods(account, sum, minSubtotal) }
    },

    /** What pages show: test mode, and the country of the account that offers instalments in this currency, or ''. */
    async readDisplay(
      websiteId: WebsiteId,
      currency: string,
    ): Promise<{ testMode: boolean; instalmentCountry: string }> {
      const account = await accounts.read(websiteId)
      // An account at a provider takes precedence over the test bank.
      const method = listPayLaterMethods(account, currency, 0n).at(-1)
      return { testMode: account.testMode, instalmentCountry: method?.instalments.country ?? '' }
    },

    /** Whether the whole shop is marked as a test. */
    isTestMode: async (websiteId: WebsiteId): Promise<boolean> => (await accounts.read(websiteId)).testMode,

    /** On startup: reports sites that cannot take payments because SECRET_KEY differs. */
    async reportUnreadableAccounts(): Promise<void> {
      const websiteIds = await accounts.listUnreadable()
      if (websiteIds.length > 0)
        log.error(
          { websiteIds },
          'Payments are disabled: the Stripe keys of these sites were encrypted with another SECRET_KEY. Restore it, or enter the keys again.',
        )
    },
  }
}
export type Payments = ReturnType<typeof createPayments>
