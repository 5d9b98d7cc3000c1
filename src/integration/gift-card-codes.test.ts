import { describe, expect, test, vi } from 'vitest'
import { createCustomerCookie, insertCustomer } from '#people/testing/builders.ts'
import { createSecrets } from '#platform/secrets.ts'
import { createSeededRandom } from '#platform/testing/seeded-random.ts'
import { aStore } from '#shop/catalog/testing/builders.ts'
import { createGiftCardCodes, formatCode } from '#shop/gift-cards/codes.ts'
import type { GiftCard } from '#shop/gift-cards/model.ts'
import { aSite } from '#site/testing/builders.ts'
import { createTestApp } from './testing/test-app.ts'

vi.setConfig({ testTimeout: 300_000 })

const SECRET_KEY = 'a secret of tests that is long enough'
const app = await createTestApp({ DEMO: '0', TRUST_PROXY: '1', SECRET_KEY })
const { database, giftCards, sendRequest } = app
const codes = createGiftCardCodes(createSecrets(SECRET_KEY))

const addSite = async (host: string) => {
  const site = await aSite(database, { domains: [host] })
  await aStore(database, site.websiteId)
  return { ...site, host }
}
type TestSite = Awaited<ReturnType<typeof addSite>>
const site = await addSite('kiln.test')
const other = await addSite('other.test')

const aCard = async (on: TestSite, amount = 5000n): Promise<{ card: GiftCard; code: string }> => {
  const card = await database.transact((tx) =>
    giftCards.issue(tx, on.websiteId, { amount, currency: 'USD', testMode: false, expiresAt: null, language: 'en' }),
  )
  return { card, code: formatCode(codes.derive(on.websiteId, card)) }
}
const aVoidCard = async () => {
  const { card, code } = await aCard(site)
  const { id: accountId } = site.owner
  await database.transact((tx) =>
    giftCards.voidCard(tx, site.websiteId, { giftCardId: card.id, reason: 'Lost', accountId }),
  )
  return code
}

let addresses = 0
const nextAddress = (): string => `10.${++addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
type Try = { address?: string; on?: TestSite; cart?: string; cookies?: Record<string, string> }
const tryCode = (path: string, code: string, { address = nextAddress(), on = site, cart, cookies }: Try = {}) =>
  sendRequest(path, {
    method: 'POST',
    host: on.host,
    body: { code },
    headers: { 'x-forwarded-for': address },
    cookies: { ...(cart && { CART: cart }), ...cookies },
  })
const check = (code: string, by?: Try) => tryCode('/api/gift-cards/balance', code, by)
const redeem = (code: string, by?: Try) => tryCode('/api/commerce/shopping-cart/gift-cards', code, by)
const submit = (code: string, address = nextAddress()) =>
  sendRequest('/api/gift-cards/balance', {
    method: 'POST',
    host: site.host,
    body: new URLSearchParams({ code }).toString(),
    headers: {
      'x-forwarded-for': address,
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
  })
const reset = () => database.pool.query('DELETE FROM rate_limits')

const random = createSeededRandom()
const guess = (): string =>
  formatCode(Array.from({ length: 16 }, () => '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'[Math.floor(random() * 32)]).join(''))

test('GIFT-007 unknown, malformed, void and foreign codes get the same status and text, by API and by form', async () => {
  const codesWithoutCard = [guess(), '', 'x', 'ABCD-0000-1111-OOOO', await aVoidCard(), (await aCard(other)).code]
  const answers = await Promise.all(codesWithoutCard.map((code) => check(code)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(answers[0]?.json()).toMatchObject({ code: 'gift_cards.unknown_code' })
  const forms = await Promise.all(codesWithoutCard.map((code) => submit(code)))
  expect(new Set(forms.map(({ status, headers }) => `${status} ${headers.location}`))).toEqual(
    new Set(['303 /gift-card/balance?problem=unknown']),
  )
  const found = await aCard(site)
  for (const typed of [found.code, ` ${found.code.toLowerCase().replaceAll('-', ' ')} `])
    expect((await check(typed)).json()).toMatchObject({
      available: '5000',
      currency: 'USD',
      lastFour: found.card.lastFour,
    })
  await reset()
})

test('GIFT-007 tries are limited per address and per cart, right codes included', async () => {
  const { code } = await aCard(site)
  const countAccepted = async (tries: number, options: () => Parameters<typeof check>[1]) => {
    const statuses: number[] = []
    for (let n = 0; n < tries; n++) statuses.push((await check(guess(), options())).status)
    expect(statuses.slice(statuses.indexOf(429)).every((status) => status === 429)).toBe(true)
    return statuses.filter((status) => status === 400).length
  }
  const address = nextAddress()
  expect(await countAccepted(25, () => ({ address }))).toBe(20)
  expect((await check(code, { address })).status).toBe(429)
  expect((await submit(code, address)).headers.location).toBe('/gift-card/balance?problem=limit')
  // An IPv6 client usually controls a whole network.
  let host = 0
  expect(await countAccepted(25, () => ({ address: `2001:db8::${(++host).toString(16)}` }))).toBe(20)
  const cart = 'a'.repeat(43)
  expect(await countAccepted(35, () => ({ cart }))).toBe(30)
  expect((await check(code)).status).toBe(200)
  const { rows } = await database.pool.query<{ key: string }>('SELECT key FROM rate_limits')
  expect(rows.some(({ key }) => key.includes(cart) || key.includes(code))).toBe(false)
  await reset()
})

describe('GIFT-007 tries in the cart and on the balance page count together', () => {
  const aCustomer = async (): Promise<Try> => ({
    cookies: await createCustomerCookie(database, await insertCustomer(database, site.websiteId)),
  })
  test.each<[string, number, () => Try | Promise<Try>]>([
    ['of one address', 20, () => ({ address: nextAddress(), cart: 'b'.repeat(43) })],
    ['of one cart from many addresses', 30, () => ({ cart: 'c'.repeat(43) })],
    ['of one customer from many addresses', 30, aCustomer],
  ])('%s', async (_, limit, identify) => {
    const by = await identify()
    for (let n = 0; n < limit; n++)
      expect((await (n % 3 === 0 ? redeem : check)(guess(), by)).json()).toMatchObject({
        code: 'gift_cards.unknown_code',
      })
    expect([(await redeem(guess(), by)).status, (await check(guess(), by)).status]).toEqual([429, 429])
    await reset()
  })
})

test('GIFT-007 10,000 guesses from a thousand addresses stop at the limit of the site, and find nothing', async () => {
  const { code } = await aCard(site)
  const statuses = new Map<number, number>()
  for (let batch = 0; batch < 100; batch++) {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => check(guess(), { address: `10.99.${batch % 10}.${index}` })),
    )
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect(Object.fromEntries(statuses)).toEqual({ 400: 2000, 429: 8000 })
  // The attacker cannot use up the tries of another site.
  expect((await check(code)).status).toBe(429)
  expect((await check((await aCard(other)).code, { on: other })).status).toBe(200)
  await database.pool.query(`UPDATE rate_limits SET window_ends_at = now() - interval '1 second'`)
  expect((await check(code)).status).toBe(200)
  await reset()
})
