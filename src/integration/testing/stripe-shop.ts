import { expect } from 'vitest'
import { createOwnerCookie } from '#people/testing/builders.ts'
import { startFakeStripe } from '#shop/payments/testing/fake-stripe.ts'
import type { TestAppOptions } from './test-app.ts'
import { type Browser, createTestShop, type TestResponse } from './test-shop.ts'

export const getErrorCode = ({ body }: TestResponse) => (body as { code?: string }).code
export const getPaymentId = ({ body }: TestResponse) => (body as { paymentId: string }).paymentId

type StripeShopOptions = Pick<TestAppOptions, 'log' | 'stripeApi' | 'clock'> & { env?: Record<string, string> }

/** A store with a fake Stripe server, not yet connected. */
export const createStripeShop = async ({ env = {}, stripeApi, ...options }: StripeShopOptions = {}) => {
  const stripe = await startFakeStripe()
  const shop = await createTestShop(env, { ...options, stripeApi: { ...stripeApi, url: stripe.url } })
  const owner = await createOwnerCookie(shop.database, shop.owner.id)
  const bowl = await shop.product(null)
  const settingsPath = `/api/sites/${shop.websiteId}/payment-methods`

  return {
    ...shop,
    stripe,
    ownerCookies: owner,
    settingsPath,

    change: (body: unknown) => shop.sendRequest(settingsPath, { method: 'PUT', cookies: owner, body }),

    expectSound: async (): Promise<void> => expect(await shop.audit()).toEqual([]),

    ready: async (product = bowl): Promise<Browser> => {
      const buyer = shop.browser()
      await buyer.add(product)
      await buyer.fillIn()
      return buyer
    },

    byStripe: (buyer: Browser, paymentMethod: string) =>
      buyer.pay('', { method: 'stripe', instrument: { paymentMethod } }),

    sendWebhook: ({ body, headers }: ReturnType<typeof stripe.message>, websiteId: string = shop.websiteId) =>
      shop.browser().call('POST', `/api/commerce/payments/webhooks/stripe/${websiteId}`, JSON.parse(body), headers),

    stateOf: async (paymentId: string): Promise<string | undefined> =>
      (await shop.query<{ state: string }>('SELECT state FROM payments WHERE payment_id = $1', [paymentId]))[0]?.state,

    intentOf: (paymentId: string) => {
      const found = [...stripe.intents.values()].find(({ metadata }) => metadata.payment_id === paymentId)
      if (!found) throw new Error('No Stripe intent for this payment.')
      return found
    },
  }
}

/** Settings with both test cards and Stripe test keys. */
export const TEST_KEYS = {
  testMode: true,
  stripe: {
    enabled: true,
    secretKey: 'sk_test_double',
    publishableKey: 'pk_test_double',
    webhookSecret: 'whsec_double',
    afterpay: true,
    country: 'US',
  },
} as const
