import { z } from 'zod'
import type { WebsiteId } from '#base/id.ts'
import { type PlanFeatures, planFeatureError } from '#base/plan-features.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { Secrets } from '#platform/secrets.ts'
import type { PaymentMethods, PaymentMethodsChange } from './contract.ts'
import { missingStripeKeysError } from './errors.ts'
import { findStripeProblem, isTestKey } from './model.ts'
import {
  type AccountRow,
  listAccounts,
  listSealedAccounts,
  lockAccounts,
  upsertAccount,
} from './store/account-store.ts'
import type { StripeKeys } from './stripe-client.ts'

const Test = z.object({ payLater: z.boolean().default(false) })
const Manual = z.object({ label: z.string().default('Bank transfer'), instructions: z.string().default('') })
const Stripe = z.object({
  publishableKey: z.string().default(''),
  afterpay: z.boolean().default(false),
  country: z.string().default(''),
})
const StripeSecrets = z.object({ secretKey: z.string().default(''), webhookSecret: z.string().default('') })
type StripeSecrets = z.output<typeof StripeSecrets>

/** Payment accounts including secrets; never leaves this slice. */
export type PaymentAccounts = Readonly<{
  testMode: boolean
  /** In test mode, the test bank offers instalments. */
  testPayLater: boolean
  manual: { enabled: boolean; label: string; instructions: string }
  stripe: {
    /** The owner's switch. */
    enabled: boolean
    /** Undefined if there are none, or if the site's own cannot be decrypted. */
    keys: StripeKeys | undefined
    own: boolean
    /** The site's own keys were encrypted with another SECRET_KEY. */
    isUnreadable: boolean
    /** The site's own. */
    publishableKey: string
    afterpay: boolean
    country: string
  }
}>

const maskKey = (key: string): string => key.replace(/^((?:[sr]k|pk)_(?:test|live)?_?).*(.{4})$/, '$1…$2')

const sealingContext = (websiteId: WebsiteId): string => `payments stripe ${websiteId}`

export const createPaymentAccounts = ({
  queries,
  transact,
  secrets,
  ofInstallation: installationKeys,
  planFeatures,
  onChange,
}: {
  queries: Queries
  transact: Transact
  secrets: Pick<Secrets, 'seal' | 'open'>
  /** The operator's Stripe account, for sites without their own. */
  ofInstallation: StripeKeys | undefined
  planFeatures: PlanFeatures
  onChange: (tx: Tx, websiteId: WebsiteId) => Promise<void>
}) => {
  const openSecrets = (websiteId: WebsiteId, sealed: Buffer | null): StripeSecrets | 'unreadable' => {
    if (!sealed) return StripeSecrets.parse({})
    const text = secrets.open(sealed, sealingContext(websiteId))
    return text === undefined ? 'unreadable' : StripeSecrets.parse(JSON.parse(text))
  }

  const resolveKeys = (websiteId: WebsiteId, publishableKey: string, sealed: Buffer | null) => {
    const opened = openSecrets(websiteId, sealed)
    // The installation's keys would send the payments to another account.
    if (opened === 'unreadable') return { keys: undefined, own: false, isUnreadable: true }
    const own = opened.secretKey !== ''
    return { keys: own ? { ...opened, publishableKey } : installationKeys, own, isUnreadable: false }
  }

  const accountsFrom = (websiteId: WebsiteId, rows: readonly AccountRow[]): PaymentAccounts => {
    const row = (provider: string) => rows.find((one) => one.provider === provider)
    const manualEnabled = planFeatures.invoicing && (row('manual')?.enabled ?? false)
    const manual = { enabled: manualEnabled, ...Manual.parse(row('manual')?.settings ?? {}) }
    const settings = Stripe.parse(row('stripe')?.settings ?? {})
    const stripe = {
      enabled: row('stripe')?.enabled ?? false,
      ...settings,
      ...resolveKeys(websiteId, settings.publishableKey, row('stripe')?.sealed ?? null),
    }
    // Only the owner's switch turns test mode on: test cards would buy real stock.
    const testMode = row('test')?.enabled ?? false
    return { testMode, testPayLater: Test.parse(row('test')?.settings ?? {}).payLater, manual, stripe }
  }

  const read = async (on: Queries, websiteId: WebsiteId): Promise<PaymentAccounts> =>
    accountsFrom(websiteId, await listAccounts(on, websiteId))

  const view = (websiteId: WebsiteId, { testMode, testPayLater, manual, stripe }: PaymentAccounts): PaymentMethods => ({
    testMode,
    testPayLater,
    manual,
    stripe: {
      enabled: stripe.enabled,
      secretKey: stripe.own ? maskKey(stripe.keys?.secretKey ?? '') : '',
      publishableKey: stripe.publishableKey,
      hasWebhookSecret: Boolean(stripe.keys?.webhookSecret),
      fromInstallation: stripe.keys !== undefined && !stripe.own,
      testKeys: isTestKey(stripe.keys?.secretKey ?? ''),
      problem: findStripeProblem({ ...stripe, testMode, secretKey: stripe.keys?.secretKey }) ?? null,
      afterpay: stripe.afterpay,
      country: stripe.country,
      webhookPath: `/api/commerce/payments/webhooks/stripe/${websiteId}`,
    },
  })

  const writeTest = async (
    tx: Tx,
    websiteId: WebsiteId,
    { testMode, testPayLater }: Pick<PaymentAccounts, 'testMode' | 'testPayLater'>,
  ): Promise<void> => {
    const settings = JSON.stringify({ payLater: testPayLater })
    await upsertAccount(tx, { websiteId, provider: 'test', enabled: testMode, settings, sealedSecrets: null })
  }

  const changeStripe = async (
    tx: Tx,
    websiteId: WebsiteId,
    { stripe: before }: PaymentAccounts,
    change: NonNullable<PaymentMethodsChange['stripe']>,
  ): Promise<void> => {
    const own = before.own ? before.keys : undefined
    const secretKey = change.secretKey ?? own?.secretKey ?? ''
    const enabled = change.enabled ?? before.enabled
    if (enabled && !secretKey && !before.keys) throw missingStripeKeysError()
    const isNew = change.secretKey !== undefined || change.webhookSecret !== undefined
    // Keys that cannot be decrypted are only replaced as a whole: they are valid again with the right SECRET_KEY.
    if (before.isUnreadable && isNew && !secretKey) throw missingStripeKeysError()
    const settings = {
      publishableKey: change.publishableKey ?? before.publishableKey,
      afterpay: change.afterpay ?? before.afterpay,
      country: change.country ?? before.country,
    }
    const hidden = { secretKey, webhookSecret: change.webhookSecret ?? own?.webhookSecret ?? '' }
    const sealed = isNew ? secrets.seal(JSON.stringify(hidden), sealingContext(websiteId)) : null
    await upsertAccount(tx, {
      websiteId,
      provider: 'stripe',
      enabled,
      settings: JSON.stringify(settings),
      sealedSecrets: sealed,
    })
  }

  return {
    read: (websiteId: WebsiteId): Promise<PaymentAccounts> => read(queries, websiteId),

    async settings(websiteId: WebsiteId): Promise<PaymentMethods> {
      return view(websiteId, await read(queries, websiteId))
    },

    /** Sites whose payments are disabled because their keys cannot be decrypted. */
    async listUnreadable(): Promise<WebsiteId[]> {
      const accounts = await listSealedAccounts(queries)
      return accounts
        .filter(({ websiteId, sealed }) => openSecrets(websiteId, sealed) === 'unreadable')
        .map(({ websiteId }) => websiteId)
    },

    /** For a new site's starter. */
    enableTestMode: (tx: Tx, websiteId: WebsiteId): Promise<void> =>
      writeTest(tx, websiteId, { testMode: true, testPayLater: true }),

    change: (websiteId: WebsiteId, change: PaymentMethodsChange): Promise<PaymentMethods> =>
      transact(async (tx) => {
        await lockAccounts(tx, websiteId)
        const before = await read(tx, websiteId)
        if (change.testMode !== undefined || change.testPayLater !== undefined)
          await writeTest(tx, websiteId, {
            testMode: change.testMode ?? before.testMode,
            testPayLater: change.testPayLater ?? before.testPayLater,
          })
        if (change.manual) {
          if (change.manual.enabled && !planFeatures.invoicing) throw planFeatureError('invoicing')
          const { enabled, ...settings } = { ...before.manual, ...change.manual }
          await upsertAccount(tx, {
            websiteId,
            provider: 'manual',
            enabled,
            settings: JSON.stringify(settings),
            sealedSecrets: null,
          })
        }
        if (change.stripe) await changeStripe(tx, websiteId, before, change.stripe)
        await onChange(tx, websiteId)
        return view(websiteId, await read(tx, websiteId))
      }),
  }
}
