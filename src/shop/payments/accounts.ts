import { z } from 'zod'
import type { WebsiteId } from '#base/id.ts'
import { type PlanFeatures, planFeatureError } from '#base/plan-features.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { Secrets } from '#platform/secrets.ts'
import type { PaymentMethods, PaymentMethodsChange } from './contract.ts'
import { missingStripeKeysError } from './errors.ts'
import { type AccountRow, listAccounts, lockAccounts, upsertAccount } from './store/account-store.ts'
import type { StripeKeys } from './stripe-client.ts'

const Manual = z.object({ label: z.string().default('Bank transfer'), instructions: z.string().default('') })
const Stripe = z.object({
  publishableKey: z.string().default(''),
  afterpay: z.boolean().default(false),
  country: z.string().default(''),
})
const StripeSecrets = z.object({ secretKey: z.string().default(''), webhookSecret: z.string().default('') })

/** Payment accounts including secrets; never leaves this slice. */
export type PaymentAccounts = Readonly<{
  testMode: boolean
  manual: { enabled: boolean; label: string; instructions: string }
  stripe: { enabled: boolean; keys: StripeKeys | undefined; own: boolean; afterpay: boolean; country: string }
}>

const isTestKey = (key: string): boolean => /^[sr]k_test_/.test(key)
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
  const openSecrets = (websiteId: WebsiteId, sealed: Buffer | null): z.output<typeof StripeSecrets> => {
    const text = sealed && secrets.open(sealed, sealingContext(websiteId))
    return StripeSecrets.parse(text ? JSON.parse(text) : {})
  }

  const accountsFrom = (websiteId: WebsiteId, rows: readonly AccountRow[]): PaymentAccounts => {
    const row = (provider: string) => rows.find((one) => one.provider === provider)
    const manualEnabled = planFeatures.invoicing && (row('manual')?.enabled ?? false)
    const manual = { enabled: manualEnabled, ...Manual.parse(row('manual')?.settings ?? {}) }
    const { publishableKey, ...settings } = Stripe.parse(row('stripe')?.settings ?? {})
    const { secretKey, webhookSecret } = openSecrets(websiteId, row('stripe')?.sealed ?? null)
    const keys = secretKey ? { secretKey, publishableKey, webhookSecret } : installationKeys
    const stripe = {
      // Keys sealed with another SECRET_KEY cannot be used.
      enabled: (row('stripe')?.enabled ?? false) && keys !== undefined,
      keys,
      own: secretKey !== '',
      ...settings,
    }
    const isReal = manual.enabled || (stripe.enabled && !isTestKey(keys?.secretKey ?? ''))
    return { testMode: row('test')?.enabled ?? !isReal, manual, stripe }
  }

  const read = async (on: Queries, websiteId: WebsiteId): Promise<PaymentAccounts> =>
    accountsFrom(websiteId, await listAccounts(on, websiteId))

  const view = (websiteId: WebsiteId, { testMode, manual, stripe }: PaymentAccounts): PaymentMethods => ({
    testMode,
    manual,
    stripe: {
      enabled: stripe.enabled,
      secretKey: stripe.own ? maskKey(stripe.keys?.secretKey ?? '') : '',
      publishableKey: stripe.own ? (stripe.keys?.publishableKey ?? '') : '',
      hasWebhookSecret: Boolean(stripe.keys?.webhookSecret),
      fromInstallation: stripe.keys !== undefined && !stripe.own,
      testKeys: isTestKey(stripe.keys?.secretKey ?? ''),
      afterpay: stripe.afterpay,
      country: stripe.country,
      webhookPath: `/api/commerce/payments/webhooks/stripe/${websiteId}`,
    },
  })

  const changeStripe = async (
    tx: Tx,
    websiteId: WebsiteId,
    { stripe: before }: PaymentAccounts,
    change: NonNullable<PaymentMethodsChange['stripe']>,
  ): Promise<void> => {
    const own = before.own ? before.keys : undefined
    const secretKey = change.secretKey ?? own?.secretKey ?? ''
    const enabled = change.enabled ?? before.enabled
    if (enabled && !secretKey && !installationKeys) throw missingStripeKeysError()
    const settings = {
      publishableKey: change.publishableKey ?? own?.publishableKey ?? '',
      afterpay: change.afterpay ?? before.afterpay,
      country: change.country ?? before.country,
    }
    const hidden = { secretKey, webhookSecret: change.webhookSecret ?? own?.webhookSecret ?? '' }
    const isNew = change.secretKey !== undefined || change.webhookSecret !== undefined
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

    change: (websiteId: WebsiteId, change: PaymentMethodsChange): Promise<PaymentMethods> =>
      transact(async (tx) => {
        await lockAccounts(tx, websiteId)
        const before = await read(tx, websiteId)
        if (change.testMode !== undefined)
          await upsertAccount(tx, {
            websiteId,
            provider: 'test',
            enabled: change.testMode,
            settings: '{}',
            sealedSecrets: null,
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
