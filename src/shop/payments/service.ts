import type { WebsiteId } from '#base/id.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import type { Secrets } from '#platform/secrets.ts'
import { createAccounts } from './accounts.ts'
import { manual } from './manual.ts'
import { methodsOf, type OfferedMethod, type Sum } from './methods.ts'
import type { Provider } from './provider.ts'
import { createRecords } from './records.ts'
import { createStripe } from './stripe.ts'
import type { StripeKeys } from './stripe-client.ts'
import { createTestBank, type Delivery } from './test-bank.ts'

export const createPayments = ({
  queries,
  transact,
  jobs,
  clock,
  secrets,
  log,
  stripeOfInstallation,
  stripeUrl,
  deliver,
  onChange,
}: {
  queries: Queries
  transact: Transact
  jobs: Jobs
  clock: Clock
  secrets: Secrets
  log: Pick<Log, 'warn'>
  stripeOfInstallation: StripeKeys | undefined
  /** Tests ask a double of Stripe's API. */
  stripeUrl?: string
  deliver: Delivery
  onChange: (tx: Tx, websiteId: WebsiteId) => Promise<void>
}) => {
  const accounts = createAccounts({ queries, transact, secrets, ofInstallation: stripeOfInstallation, onChange })
  const bank = createTestBank({ queries, transact, jobs, clock, secrets, deliver })

  return {
    records: createRecords({ queries, clock }),
    bank,
    settings: accounts.settings,
    change: accounts.change,

    /** What shoppers may choose from for this sum. */
    methodsFor: async (websiteId: WebsiteId, sum: Sum): Promise<OfferedMethod[]> =>
      methodsOf(await accounts.read(websiteId), sum),

    /**
     * Also one that is switched off: payments that were begun with it have to be looked at, and money that came by it goes back the same
     * way. Undefined where nothing is known of it any more.
     */
    async providerOf(websiteId: WebsiteId, name: string): Promise<Provider | undefined> {
      if (name === 'test') return bank.provider(websiteId)
      if (name === 'manual') return manual
      const { stripe } = await accounts.read(websiteId)
      if (name !== 'stripe' || !stripe.keys) return undefined
      const warn = (error: unknown) => log.warn({ err: error, websiteId }, 'Stripe could not do what it was asked')
      return createStripe({ keys: stripe.keys, websiteId, clock, url: stripeUrl, warn })
    },
  }
}
export type Payments = ReturnType<typeof createPayments>
