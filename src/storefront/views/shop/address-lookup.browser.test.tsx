import type { Page } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import { getShopDisplaySettings } from '#blocks/shop-display-settings.ts'
import { createTestContext } from '#blocks/testing/render-block.tsx'
import { BROWSER_TIMEOUT } from '#platform/testing/browser.ts'
import { findAxeViolations } from '#platform/testing/find-axe-violations.ts'
import { getLookupMessages } from '#shop/address-lookup/locales/get-messages.ts'
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

/** Suggestions in the address fields of checkout in a real browser, with providers that are slow, fail or respond with nonsense. */

const context = createTestContext({ Island, shop: { canBuy: true, websiteId: 'site-1', stores: {} } })
const messages = getCheckoutMessages('en').checkout
const rules = getAddressRules('US', 'en')

const state: CheckoutState & { cart: typeof cart } = {
  cart,
  details: Details.parse({ email: 'ann@example.com', shippingAddress: { country: 'US' } }),
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
}

const toPage = (provider: 'built-in' | 'google' | null) => {
  const page: CheckoutPageProps = {
    state,
    rules: { shippingAddress: rules, billingAddress: rules },
    countries: [
      { code: 'CA', name: 'Canada' },
      { code: 'US', name: 'United States' },
    ],
    messages,
    cartMessages: getCartMessages('en').cart,
    money: getShopDisplaySettings(context).money,
    language: 'en',
    instalmentProblems: getInstalmentMessages('en').problems,
    testCards: [],
    renderId: 'rendered-1',
    formError: null,
    formChanges: [],
    seenCart: '',
    hasTriedToPay: false,
    customerEmail: null,
    addressLookup: provider && { provider, messages: getLookupMessages('en') },
  }
  return (
    <CheckoutLayout siteTitle="Kiln" language="en" pageType={201} title={messages.title} testMode>
      <CheckoutView page={page} context={context} />
    </CheckoutLayout>
  )
}

const open = createBrowserPages({ google: toPage('google'), 'built-in': toPage('built-in'), off: toPage(null) })

const suggestion = (text: string, secondaryText = 'Portland, ME, USA') => ({
  placeId: `id-${text}`,
  text,
  secondaryText,
})
const FOUND = { line1: '12 Kiln Rd', city: 'Portland', region: 'ME', postalCode: '04101', country: 'US' }

type Answers = {
  suggest?: (input: string) => ApiResponse | Promise<ApiResponse>
  details?: () => ApiResponse | Promise<ApiResponse>
  pay?: () => Promise<ApiResponse>
}

/** Responds to the lookup as given, and to everything else like the server. */
const createServer =
  ({ suggest, details, pay }: Answers) =>
  ({ path, method }: ApiRequest): ApiResponse | Promise<ApiResponse> => {
    const { pathname, searchParams } = new URL(path, 'http://site.test')
    if (pathname.endsWith('/places/autocomplete'))
      return suggest?.(searchParams.get('input') ?? '') ?? { body: { suggestions: [suggestion('12 Kiln Rd')] } }
    if (pathname.endsWith('/places/details')) return details?.() ?? { body: { address: FOUND } }
    if (pathname.endsWith('/pay'))
      return pay?.() ?? { body: { state: 'awaiting', orderUrl: '#bought', paymentId: 'p' } }
    return {
      body: method === 'GET' && pathname.includes('address-configuration') ? getAddressRules('CA', 'en') : state,
    }
  }

const field = (tab: Page, label: string) => tab.getByRole('group', { name: 'Address', exact: true }).getByLabel(label)
const options = (tab: Page) => tab.getByRole('listbox').getByRole('option')
/** The code of the suggestions is loaded by the focus. */
const focus = async (tab: Page, label: string): Promise<void> => {
  await field(tab, label).focus()
  await expect.poll(() => field(tab, label).getAttribute('role'), BROWSER_TIMEOUT).toBe('combobox')
}
const values = async (tab: Page): Promise<string[]> =>
  Promise.all(['Street and number', 'City', 'State', 'ZIP code'].map((label) => field(tab, label).inputValue()))
const lookups = (requests: readonly ApiRequest[]): ApiRequest[] =>
  requests.filter(({ path }) => path.includes('/places/'))

/** Until the page has handled the last response: a request that starts now ends later. */
const handleResponses = (tab: Page): Promise<unknown> =>
  tab.evaluate(async () => (await fetch(location.href, { cache: 'no-store' })).text())
/** Waits until the browser has received the response to a lookup, and the page has handled it. */
const receive = async (tab: Page, call: 'autocomplete' | 'details', respond: () => void): Promise<void> => {
  const response = tab.waitForResponse((one) => one.url().includes(`/places/${call}`))
  respond()
  await (await response).finished()
  await handleResponses(tab)
}

describe('by keyboard', () => {
  test('REGION-017 REGION-018 an address is found, selected and filled in; its requests have the tracking context', async () => {
    const { page: tab, requests } = await open('google', { respond: createServer({}) })
    await focus(tab, 'Street and number')
    await tab.keyboard.type('12 Kil')
    await expect.poll(() => options(tab).allInnerTexts(), BROWSER_TIMEOUT).toEqual(['12 Kiln Rd Portland, ME, USA'])
    expect(await field(tab, 'Street and number').getAttribute('aria-expanded')).toBe('true')
    expect(await tab.getByText('Google Maps').isVisible()).toBe(true)
    const [above, below] = [
      await field(tab, 'Street and number').boundingBox(),
      await tab.getByRole('listbox').boundingBox(),
    ]
    expect(below?.y, 'the list is below the field').toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
    expect(await tab.getByRole('status').filter({ hasText: '1 suggestion.' }).count()).toBe(1)
    expect(await findAxeViolations(tab)).toEqual([])
    await tab.keyboard.press('ArrowDown')
    expect(await options(tab).getAttribute('aria-selected')).toBe('true')
    expect(await field(tab, 'Street and number').getAttribute('aria-activedescendant')).toBe(
      await options(tab).getAttribute('id'),
    )
    await tab.keyboard.press('Enter')
    await expect.poll(() => values(tab), BROWSER_TIMEOUT).toEqual(['12 Kiln Rd', 'Portland', 'ME', '04101'])
    expect(await tab.getByRole('listbox').isVisible()).toBe(false)
    expect(await field(tab, 'Street and number').evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await tab.getByRole('status').filter({ hasText: 'The address was filled in.' }).count()).toBe(1)
    const [autocomplete, details] = lookups(requests).map(({ path }) => new URL(path, tab.url()).searchParams)
    expect(Object.fromEntries(autocomplete ?? [])).toMatchObject({
      input: '12 Kil',
      field: 'line1',
      country: 'US',
      productPage: 'checkout',
      productSection: 'shippingAddress',
    })
    expect(details?.get('placeId')).toBe('id-12 Kiln Rd')
    expect(details?.get('sessionToken')).toBe(autocomplete?.get('sessionToken'))
    expect(details?.get('productSection')).toBe('shippingAddress')
    // The address is saved like a typed one.
    await expect
      .poll(() => requests.filter(({ method }) => method === 'PUT').at(-1)?.body, BROWSER_TIMEOUT)
      .toMatchObject({ shippingAddress: FOUND })
  })

  test('arrows wrap around, Escape closes without a change, and Tab leaves without selecting', async () => {
    const suggest = () => ({
      body: { suggestions: [suggestion('Portland', 'Oregon'), suggestion('Portland', 'Maine')] },
    })
    const { page: tab, requests } = await open('built-in', { respond: createServer({ suggest }) })
    await focus(tab, 'City')
    await tab.keyboard.type('Portl')
    await expect.poll(() => options(tab).count(), BROWSER_TIMEOUT).toBe(2)
    const active = () => tab.locator('[role=option][aria-selected=true]').allInnerTexts()
    await tab.keyboard.press('ArrowUp')
    expect(await active()).toEqual(['Portland Maine'])
    await tab.keyboard.press('ArrowDown')
    expect(await active()).toEqual([])
    await tab.keyboard.press('ArrowDown')
    expect(await active()).toEqual(['Portland Oregon'])
    await tab.keyboard.press('Escape')
    expect(await tab.getByRole('listbox').isVisible()).toBe(false)
    expect(await field(tab, 'City').inputValue()).toBe('Portl')
    await tab.keyboard.type('a')
    await expect.poll(() => tab.getByRole('listbox').isVisible(), BROWSER_TIMEOUT).toBe(true)
    await tab.keyboard.press('ArrowDown')
    expect(await active()).toHaveLength(1)
    await tab.keyboard.type('n')
    expect(await active(), 'typing on').toEqual([])
    await tab.keyboard.press('ArrowDown')
    await tab.keyboard.press('Tab')
    expect(await tab.getByRole('listbox').isVisible()).toBe(false)
    expect(await values(tab)).toEqual(['', 'Portlan', '', ''])
    expect(lookups(requests).filter(({ path }) => path.includes('details'))).toEqual([])
  })
})

test('an option can be clicked, and the focus stays in the field', async () => {
  const { page: tab } = await open('built-in', { respond: createServer({}) })
  await focus(tab, 'ZIP code')
  await tab.keyboard.type('0410')
  await options(tab).click()
  await expect.poll(() => values(tab), BROWSER_TIMEOUT).toEqual(['12 Kiln Rd', 'Portland', 'ME', '04101'])
  expect(await field(tab, 'ZIP code').evaluate((input) => input === document.activeElement)).toBe(true)
})

test('without suggestions the fields are plain text fields; with the built-in data the address line is', async () => {
  const off = await open('off', { respond: createServer({}) })
  for (const label of ['Street and number', 'City', 'ZIP code']) {
    await field(off.page, label).pressSequentially('12 Kiln')
    expect(await field(off.page, label).getAttribute('role')).toBeNull()
  }
  expect(lookups(off.requests)).toEqual([])
  await off.page.context().close()
  const { page: tab, requests } = await open('built-in', { respond: createServer({}) })
  await field(tab, 'Street and number').pressSequentially('12 Kiln')
  await focus(tab, 'City')
  expect(await field(tab, 'Street and number').getAttribute('role')).toBeNull()
  expect(lookups(requests)).toEqual([])
})

test('postal codes have suggestions only in countries whose codes are known', async () => {
  const { page: tab, requests } = await open('built-in', { respond: createServer({}) })
  await focus(tab, 'ZIP code')
  await field(tab, 'Country').selectOption('CA')
  await field(tab, 'Postal code').focus()
  await tab.keyboard.type('K1A 0B1')
  await focus(tab, 'City')
  await tab.keyboard.type('Otta')
  await expect.poll(() => lookups(requests).length, BROWSER_TIMEOUT).toBe(1)
  expect(lookups(requests)[0]?.path).toContain('input=Otta&field=city&country=CA')
})

describe('providers that are slow, fail or respond with nonsense', () => {
  test('the response to older input is ignored', async () => {
    const older = Promise.withResolvers<ApiResponse>()
    const suggest = (input: string) =>
      input === '12 Kil' ? older.promise : { body: { suggestions: [suggestion(`${input} Newer`)] } }
    const { page: tab, requests } = await open('google', { respond: createServer({ suggest }) })
    await focus(tab, 'Street and number')
    await tab.keyboard.type('12 Kil')
    await expect.poll(() => lookups(requests).length, BROWSER_TIMEOUT).toBe(1)
    await tab.keyboard.type('n')
    await expect.poll(() => options(tab).count(), BROWSER_TIMEOUT).toBe(1)
    older.resolve({ body: { suggestions: [suggestion('Older')] } })
    await handleResponses(tab)
    expect(await options(tab).allInnerTexts()).toEqual(['12 Kiln Newer Portland, ME, USA'])
  })

  test('while nothing is answered, a shopper fills in the form and pays', async () => {
    const never = new Promise<ApiResponse>(() => {})
    const { page: tab, requests } = await open('google', {
      respond: createServer({ suggest: () => never, details: () => never }),
    })
    for (const [label, value] of [
      ['Street and number', '12 Kiln Road'],
      ['City', 'Portland'],
      ['ZIP code', '04101'],
    ] as const) {
      await focus(tab, label)
      await tab.keyboard.type(value)
    }
    await field(tab, 'State').selectOption('ME')
    expect(await values(tab)).toEqual(['12 Kiln Road', 'Portland', 'ME', '04101'])
    await tab.getByRole('button', { name: /^Order for/ }).click()
    await expect.poll(() => requests.some(({ path }) => path.endsWith('/pay')), BROWSER_TIMEOUT).toBe(true)
  })

  test('what is typed while a selected place is loading is kept', async () => {
    const place = Promise.withResolvers<ApiResponse>()
    const { page: tab, requests } = await open('google', { respond: createServer({ details: () => place.promise }) })
    await focus(tab, 'Street and number')
    await tab.keyboard.type('12 Kil')
    await expect.poll(() => options(tab).count(), BROWSER_TIMEOUT).toBe(1)
    await tab.keyboard.press('ArrowDown')
    await tab.keyboard.press('Enter')
    await expect.poll(() => lookups(requests).length, BROWSER_TIMEOUT).toBe(2)
    await field(tab, 'City').fill('Biddeford')
    place.resolve({ body: { address: FOUND } })
    await expect.poll(() => values(tab), BROWSER_TIMEOUT).toEqual(['12 Kiln Rd', 'Biddeford', 'ME', '04101'])
  })

  test('a place is not filled in while the shopper is paying', async () => {
    const place = Promise.withResolvers<ApiResponse>()
    const { page: tab, requests } = await open('google', {
      respond: createServer({ details: () => place.promise, pay: () => new Promise(() => {}) }),
    })
    await focus(tab, 'Street and number')
    await tab.keyboard.type('12 Kil')
    await options(tab).click()
    await tab.getByRole('button', { name: /^Order for/ }).click()
    await expect.poll(() => requests.some(({ path }) => path.endsWith('/pay')), BROWSER_TIMEOUT).toBe(true)
    await receive(tab, 'details', () => place.resolve({ body: { address: FOUND } }))
    expect(await values(tab)).toEqual(['12 Kil', '', '', ''])
  })

  test('a place is not filled in after another country was selected', async () => {
    const place = Promise.withResolvers<ApiResponse>()
    const { page: tab, requests } = await open('google', { respond: createServer({ details: () => place.promise }) })
    await focus(tab, 'Street and number')
    await tab.keyboard.type('12 Kil')
    await options(tab).click()
    await expect.poll(() => lookups(requests).length, BROWSER_TIMEOUT).toBe(2)
    await field(tab, 'Country').selectOption('CA')
    place.resolve({ body: { address: FOUND } })
    await handleResponses(tab)
    expect(await field(tab, 'City').inputValue()).toBe('')
    expect(await field(tab, 'Street and number').inputValue()).toBe('12 Kil')
  })

  test('after three failures in a row the provider is not asked any more', async () => {
    const { page: tab, requests } = await open('google', {
      respond: createServer({ suggest: () => ({ status: 503, body: { code: 'address_lookup.unavailable' } }) }),
      fakeClock: true,
    })
    await focus(tab, 'Street and number')
    await tab.keyboard.type('12 K')
    for (const count of [1, 2, 3]) {
      await tab.keyboard.type('i')
      await receive(tab, 'autocomplete', () => void tab.clock.runFor(1000))
      expect(lookups(requests)).toHaveLength(count)
    }
    await tab.keyboard.type('ln')
    await tab.clock.runFor(1000)
    await handleResponses(tab)
    expect(lookups(requests)).toHaveLength(3)
    expect(await field(tab, 'Street and number').inputValue()).toBe('12 Kiiiln')
  })

  test.each([
    ['no list', {}],
    ['a text', { suggestions: 'nonsense' }],
    ['null', null],
  ])('a response with %s shows nothing', async (_, body) => {
    const { page: tab } = await open('google', { respond: createServer({ suggest: () => ({ body }) }) })
    const errors: Error[] = []
    tab.on('pageerror', (error) => errors.push(error))
    await focus(tab, 'Street and number')
    await receive(tab, 'autocomplete', () => void tab.keyboard.type('12 Kiln'))
    expect(await tab.getByRole('listbox').isVisible()).toBe(false)
    expect(errors).toEqual([])
  })

  test('markup is shown as text, and a place without details fills in the address line only', async () => {
    const { page: tab } = await open('google', {
      respond: createServer({
        suggest: () => ({ body: { suggestions: [suggestion('<img src=x onerror=alert(1)>')] } }),
        details: () => ({ status: 404, body: {} }),
      }),
    })
    await focus(tab, 'Street and number')
    await tab.keyboard.type('12 Kiln')
    await expect.poll(() => options(tab).innerText(), BROWSER_TIMEOUT).toContain('<img src=x')
    expect(await tab.locator('.suggestions img').count()).toBe(0)
    await tab.keyboard.press('ArrowDown')
    await tab.keyboard.press('Enter')
    await expect.poll(() => values(tab), BROWSER_TIMEOUT).toEqual(['<img src=x onerror=alert(1)>', '', '', ''])
  })
})
