import { expect, test } from 'vitest'
import { getShopDisplaySettings } from '#blocks/shop-display-settings.ts'
import { createTestContext } from '#blocks/testing/render-block.tsx'
import { BROWSER_TIMEOUT } from '#platform/testing/browser.ts'
import { findAxeViolations } from '#platform/testing/find-axe-violations.ts'
import { getCartMessages } from '#shop/cart/locales/get-messages.ts'
import { aCart, anEntry } from '#shop/cart/testing/carts.ts'
import type { CheckoutState } from '#shop/checkout/contract.ts'
import { getCheckoutMessages } from '#shop/checkout/locales/get-messages.ts'
import type { CheckoutPageProps } from '#shop/checkout/storefront/page-model.ts'
import { getInstalmentMessages } from '#shop/instalments/locales/get-messages.ts'
import { Details } from '#shop/orders/details-schema.ts'
import { getAddressRules } from '#shop/regions/model.ts'
import { Island } from '#storefront/islands/Island.tsx'
import { type ApiRequest, createBrowserPages } from '#storefront/views/testing/browser-pages.ts'
import { CheckoutLayout } from './CheckoutLayout.tsx'
import { CheckoutView } from './CheckoutView.tsx'

const context = createTestContext({ Island, shop: { canBuy: true, websiteId: 'site-1', stores: {} } })
const messages = getCheckoutMessages('en').checkout
const SAVED = '01980a3c-7c1e-7b4a-9d3e-000000000042'
const state: CheckoutState & { cart: NonNullable<CheckoutState['cart']> } = {
  cart: aCart([anEntry(1)], { requiresShipping: false, giftCardCents: 400 }),
  details: Details.parse({ email: 'ann@example.com' }),
  errors: {},
  missing: [],
  needsAddress: false,
  isFree: false,
  methods: [
    {
      id: 'test',
      label: 'Test card',
      kind: 'test-card',
      testMode: true,
      instructions: '',
      publishableKey: null,
      canBeSaved: true,
    },
  ],
  unavailableMethods: [],
  savedMethods: [{ id: SAVED, brand: 'visa', lastFour: '4242', expiresOn: '2030-12-31', method: 'test' }],
  testMode: true,
  payment: null,
}
const page: CheckoutPageProps = {
  state,
  rules: { shippingAddress: getAddressRules('DE', 'en'), billingAddress: getAddressRules('DE', 'en') },
  countries: [],
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
  customerEmail: 'ann@example.com',
  addressLookup: null,
}
const open = createBrowserPages({
  checkout: (
    <CheckoutLayout siteTitle="Kiln" language="en" pageType={201} title={messages.title} testMode>
      <CheckoutView page={page} context={context} />
    </CheckoutLayout>
  ),
})

const pay = async (prepare: (tab: Awaited<ReturnType<typeof open>>['page']) => Promise<void>) => {
  const { page: tab, requests } = await open('checkout', {
    respond: ({ path }: ApiRequest) => ({
      body: path.endsWith('/pay') ? { state: 'paid', orderUrl: '#bought', paymentId: SAVED } : state,
    }),
  })
  await prepare(tab)
  await tab.getByRole('button', { name: 'Pay $20.00' }).click()
  await expect.poll(() => requests.find(({ path }) => path.endsWith('/pay')), BROWSER_TIMEOUT).toBeDefined()
  return requests.find(({ path }) => path.endsWith('/pay'))?.body
}

test('PURCHASE-004 a customer pays the rest after gift cards with a saved card, which is selected first', async () => {
  const body = await pay(async (tab) => {
    expect(await tab.getByRole('radio', { name: 'Visa ending in 4242' }).isChecked()).toBe(true)
    expect(await tab.getByLabel('Test card number').isVisible()).toBe(false)
    expect(await findAxeViolations(tab)).toEqual([])
  })
  expect(body).toMatchObject({
    method: 'test',
    instrument: { savedMethodId: SAVED },
    saveMethod: false,
    seenTotalCents: 2400,
    seenGiftCardCents: 400,
  })
})

test('PURCHASE-004 another card is saved only if the customer agrees', async () => {
  const body = await pay(async (tab) => {
    await tab.getByRole('radio', { name: 'Use another card' }).check()
    await tab.getByLabel('Test card number').fill('4242 4242 4242 4242')
    await tab.getByRole('checkbox', { name: 'Save this card for later orders' }).check()
  })
  expect(body).toMatchObject({ instrument: { cardNumber: '4242 4242 4242 4242' }, saveMethod: true })
})
