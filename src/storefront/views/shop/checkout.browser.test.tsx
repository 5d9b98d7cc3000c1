import type { Page } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import { getShopDisplaySettings } from '#blocks/shop-display-settings.ts'
import { createTestContext } from '#blocks/testing/render-block.tsx'
import { BROWSER_TIMEOUT } from '#platform/testing/browser.ts'
import { getCartMessages } from '#shop/cart/locales/get-messages.ts'
import type { CheckoutState } from '#shop/checkout/contract.ts'
import { getCheckoutMessages } from '#shop/checkout/locales/get-messages.ts'
import type { CheckoutPageProps } from '#shop/checkout/storefront/page-model.ts'
import { getInstalmentMessages } from '#shop/instalments/locales/get-messages.ts'
import { Details } from '#shop/orders/details-schema.ts'
import { getAddressRules } from '#shop/regions/model.ts'
import { Island } from '#storefront/islands/Island.tsx'
import { type ApiRequest, type ApiResponse, createBrowserPages } from '#storefront/views/testing/browser-pages.ts'
import { cart } from '#storefront/views/testing/cart-fixture.tsx'
import { CheckoutLayout } from './CheckoutLayout.tsx'
import { CheckoutView } from './CheckoutView.tsx'

const context = createTestContext({ Island, shop: { canBuy: true, websiteId: 'site-1', stores: {} } })
const messages = getCheckoutMessages('en').checkout
const address = { lastName: 'Thrower', line1: '1 Kiln Road', city: 'Berlin', postalCode: '10115', country: 'DE' }
const [post, pickup] = cart.shippingOptions

const stateWith = (option: typeof post = post, revision = 1): CheckoutState & { cart: typeof cart } => ({
  cart: {
    ...cart,
    revision,
    selectedShippingOption: option ?? null,
    shippingCostCents: option?.priceCents ?? 0,
    grandTotalCents: 8400 - 840 + (option?.priceCents ?? 0),
    amountDueCents: 8400 - 840 + (option?.priceCents ?? 0),
  },
  details: Details.parse({ email: 'ann@example.com', shippingAddress: address }),
  errors: {},
  missing: [],
  needsAddress: true,
  isFree: false,
  methods: [
    {
      id: 'manual',
      label: 'Bank transfer',
      kind: 'none',
      testMode: false,
      instructions: '',
      publishableKey: null,
      canBeSaved: false,
    },
  ],
  unavailableMethods: [],
  savedMethods: [],
  testMode: false,
  payment: null,
})

const page: CheckoutPageProps = {
  state: stateWith(),
  rules: { shippingAddress: getAddressRules('DE', 'en'), billingAddress: getAddressRules('DE', 'en') },
  countries: [{ code: 'DE', name: 'Germany' }],
  messages,
  cartMessages: getCartMessages('en').cart,
  money: getShopDisplaySettings(context).money,
  language: 'en',
  instalmentProblems: getInstalmentMessages('en').problems,
  testCards: [],
  renderId: 'drawing-1',
  formError: null,
  formChanges: [],
  seenCart: '',
  hasTriedToPay: false,
  customerEmail: null,
  addressLookup: null,
}
const open = createBrowserPages({
  checkout: (
    <CheckoutLayout siteTitle="Kiln" language="en" pageType={201} title={messages.title} testMode>
      <CheckoutView page={page} context={context} />
    </CheckoutLayout>
  ),
})

/** A server that delays the response until released. */
const slowServer = (outcome: 'taken' | 'refused' = 'taken') => {
  const gate = Promise.withResolvers<void>()
  let chosen = post
  const respond = async ({ method, path }: ApiRequest): Promise<ApiResponse> => {
    if (path.endsWith('/shipping-option')) {
      await gate.promise
      if (outcome === 'refused') return { status: 400, body: { error: 'Not offered.', code: 'shipping.not_offered' } }
      chosen = pickup
      return { body: {} }
    }
    if (path.endsWith('/pay')) return { body: { state: 'awaiting', orderUrl: '#bought', paymentId: 'p' } }
    return { body: method === 'GET' ? stateWith(chosen, chosen === pickup ? 2 : 1) : stateWith(chosen) }
  }
  return { respond, letGo: () => gate.resolve() }
}

describe('paying with missing details', () => {
  test('details are saved first, missing fields are marked, and the message disappears when they are fixed', async () => {
    const unnamed = { errors: {}, missing: ['email'] }
    let saves = 0
    const { page: tab, requests } = await open('checkout', {
      respond: () => ({ body: saves++ === 0 ? { ...stateWith(), ...unnamed } : stateWith() }),
    })
    await tab.getByRole('button', { name: /^Order for/ }).click()
    await expect.poll(() => tab.locator('#checkout-email-fault').count(), BROWSER_TIMEOUT).toBe(1)
    expect(requests[0]).toMatchObject({ method: 'PUT', body: { shippingAddress: { country: 'DE' } } })
    const word = tab.getByRole('alert').filter({ hasText: messages.lookAtMarked })
    expect(await word.count()).toBe(1)
    await tab.getByLabel('Email').fill('ann@example.org')
    await expect.poll(() => word.count(), BROWSER_TIMEOUT).toBe(0)
    expect(await tab.locator('#checkout-email-fault').count()).toBe(0)
  })
})

describe('selecting a shipping option', () => {
  const radio = (tab: Page, name: RegExp) => tab.getByRole('radio', { name })
  const summary = (tab: Page) => tab.getByRole('complementary', { name: messages.summary })

  test('the selection shows immediately, totals are marked as pending and then updated', async () => {
    const { respond, letGo } = slowServer()
    const { page: tab } = await open('checkout', { respond })
    await radio(tab, /Pickup/).click()
    await expect.poll(() => summary(tab).getAttribute('aria-busy'), BROWSER_TIMEOUT).toBe('true')
    expect(await radio(tab, /Pickup/).isChecked()).toBe(true)
    letGo()
    await expect.poll(() => summary(tab).getAttribute('aria-busy'), BROWSER_TIMEOUT).toBe('false')
    expect(await tab.locator('.summary-total dd').innerText()).toBe('$75.60')
    expect(await radio(tab, /Pickup/).isChecked()).toBe(true)
  })

  test('a rejected selection is reverted with a message', async () => {
    const { respond, letGo } = slowServer('refused')
    const { page: tab } = await open('checkout', { respond })
    await radio(tab, /Pickup/).click()
    letGo()
    await expect.poll(() => tab.locator('#delivery-fault').innerText(), BROWSER_TIMEOUT).toContain('Not offered.')
    expect(await radio(tab, /Post/).isChecked()).toBe(true)
  })

  test('paying before the new total is known shows the total first and needs a second click', async () => {
    const { respond, letGo } = slowServer()
    const { page: tab, requests } = await open('checkout', { respond })
    const paid = () => requests.filter(({ path }) => path.endsWith('/pay')).map(({ body }) => body)
    await radio(tab, /Pickup/).click()
    await expect.poll(() => summary(tab).getAttribute('aria-busy'), BROWSER_TIMEOUT).toBe('true')
    await tab.getByRole('button', { name: /^Order for \$81\.50/ }).click()
    letGo()
    await expect
      .poll(() => tab.getByRole('alert').last().innerText(), BROWSER_TIMEOUT)
      .toContain('$75.60 instead of $81.50')
    expect(paid()).toEqual([])
    await tab.getByRole('button', { name: /^Order for \$75\.60/ }).click()
    await expect.poll(paid, BROWSER_TIMEOUT).toMatchObject([{ cartRevision: 2, seenTotalCents: 7560 }])
  })
})
