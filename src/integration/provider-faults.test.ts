import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { createSeededRandom, shuffle } from '#platform/testing/seeded-random.ts'
import { addGiftCardToCart, insertGiftCard } from '#shop/checkout/testing/gift-cards.ts'
import { STRIPE_FAULTS } from '#shop/payments/testing/fake-stripe.ts'
import { createStripeShop, getPaymentId, TEST_KEYS } from './testing/stripe-shop.ts'

/** Stripe with 5xx, resets, timeouts, lost and slow responses and late webhooks, in simulated time. */
const FULL = process.env.SITEWRIGHT_FULL === '1'
vi.setConfig({ testTimeout: FULL ? 1_800_000 : 240_000 })
const PAYMENTS = FULL ? 600 : 30
const CONCURRENT = 10
const FAULTY_MINUTES = 10
const FAULT_RATE = 0.4

const MINUTE_MS = 60_000
const startedAt = Date.now()
let minutes = 0
const clock = (): Date => new Date(startedAt + minutes * MINUTE_MS)

/** Log lines of requests that failed, for the message of a failing test. */
const errors: string[] = []
const log = pino({ level: 'error' }, { write: (line: string) => void errors.push(line) })
/** Longer than any pause of a busy machine: after the faults, no request may time out. */
const TIMEOUT_MS = 1000
const shop = await createStripeShop({ clock, log, stripeApi: { timeoutMs: TIMEOUT_MS, retryDelayMs: 0 } })
const { stripe } = shop
await shop.change(TEST_KEYS)
const random = createSeededRandom()
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item

const METHODS = [
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_chargeDeclined',
  'pm_card_threeDSecure',
  'pm_processing',
  'page',
]

/** The shopper and the bank finish what is open at Stripe; every change sends a webhook, some minutes later and sometimes twice. */
const createWorld = () => {
  const inbox: { at: number; message: ReturnType<typeof stripe.message> }[] = []
  const told = new Map<string, string>()
  const notify = (type: string, object: { id: string; status: string }): void => {
    if (told.get(object.id) === object.status) return
    told.set(object.id, object.status)
    for (let copy = 0; copy < pick([1, 1, 2]); copy++)
      inbox.push({
        at: minutes + pick([0, 0, 1, 4, 9]),
        message: stripe.message(type, { ...object }, { at: clock().getTime() }),
      })
  }
  return {
    /** `isLast`: banks decide everything that they are still working on. */
    act: (isLast: boolean): void => {
      for (const intent of stripe.intents.values()) {
        if (intent.status === 'processing' && (isLast || random() < 0.2)) {
          intent.status = random() < 0.7 ? 'succeeded' : 'requires_payment_method'
          if (intent.status !== 'succeeded') intent.last_payment_error = { message: 'Your card was declined.' }
        }
        // Some shoppers never come back from the challenge.
        if (intent.status === 'requires_action' && random() < 0.15) stripe.decide(intent.id, random() < 0.7)
        notify('payment_intent.updated', intent)
      }
      for (const session of stripe.sessions.values())
        if (session.status === 'open' && random() < 0.15) {
          stripe.payPage(session.id)
          notify('checkout.session.completed', session as never)
        }
    },
    deliverWebhooks: async (): Promise<void> => {
      const due = inbox.filter(({ at }) => at <= minutes)
      for (const one of due) inbox.splice(inbox.indexOf(one), 1)
      // Signatures are valid for five minutes; Stripe signs every delivery again.
      for (const { message } of shuffle(due, random)) {
        const { id, type, data } = JSON.parse(message.body) as { id: string; type: string; data: { object: object } }
        const signed = stripe.message(type, data.object, { id, at: clock().getTime() })
        expect((await shop.sendWebhook(signed)).status).toBe(200)
      }
    },
  }
}

test(`${PAYMENTS} payments at a faulty provider are all paid, declined or refunded within 15 minutes`, async () => {
  await shop.query(
    `INSERT INTO commerce_preferences (website_id, namespace, preferences) VALUES ($1, 'checkout', '{"holdMinutes": 5}')`,
    [shop.websiteId],
  )
  // Scarce: charges that arrive after their hold expired may find nothing left.
  const products = await Promise.all(Array.from({ length: 5 }, () => shop.product(Math.ceil(PAYMENTS / 7))))
  // Half of the buyers share them: late charges may find a gift card in use or spent.
  const giftCards = await Promise.all(
    Array.from({ length: PAYMENTS / 3 }, () => insertGiftCard(shop.query, shop.websiteId, { amount: 900 })),
  )
  const world = createWorld()
  const isFaulty = () => minutes < FAULTY_MINUTES && random() < FAULT_RATE
  stripe.setFaults(() => (isFaulty() ? pick(STRIPE_FAULTS) : undefined))

  const payOne = async (): Promise<string | undefined> => {
    const buyer = shop.browser()
    const added = await buyer.call('POST', '/api/commerce/shopping-cart/entries', { itemId: pick(products).productId })
    if (added.status !== 200) return undefined
    const { shoppingCart } = added.body as { shoppingCart: { id: string } }
    if (random() < 0.5) await addGiftCardToCart(shop.query, shop.websiteId, shoppingCart.id, pick(giftCards))
    await buyer.fillIn()
    const method = pick(METHODS)
    const paid = await buyer.pay('', {
      method: 'stripe',
      instrument: method === 'page' ? {} : { paymentMethod: method },
    })
    expect([200, 400, 402, 409], `${JSON.stringify(paid.body)} ${errors.at(-1)}`).toContain(paid.status)
    return paid.status === 200 || paid.status === 402 ? getPaymentId(paid) : undefined
  }
  const passMinute = async (): Promise<void> => {
    world.act(minutes >= FAULTY_MINUTES)
    await world.deliverWebhooks()
    await shop.checkout.recover(false)
    await shop.jobs.runDue({ ahead: true })
    minutes++
  }

  for (let count = 0; count < PAYMENTS; count += CONCURRENT)
    await Promise.all(Array.from({ length: CONCURRENT }, payOne))
  const countStates = async () =>
    Object.fromEntries(
      (
        await shop.query<{ state: string; count: number }>(
          'SELECT state, count(*)::int AS count FROM payments GROUP BY 1 ORDER BY 1',
        )
      ).map(({ state, count }) => [state, count]),
    )
  const before = await countStates()
  for (let minute = 0; minute < 15; minute++) await passMinute()
  const states = await countStates()
  const total = Object.values(before).reduce((sum, count) => sum + count, 0)
  expect(total).toBeGreaterThan(PAYMENTS / 2)
  expect(Object.keys(states).filter((state) => !['paid', 'failed', 'refunded-late'].includes(state))).toEqual([])
  await shop.expectSound()

  // What Stripe charged and refunded is what the shop knows.
  const payments = await shop.query<{ id: string; state: string; amount: bigint; reference: string }>(
    'SELECT payment_id AS id, state, amount, provider_reference AS reference FROM payments',
  )
  const refundedOf = (intent: string): number =>
    [...stripe.refunds.values()].reduce((sum, one) => sum + (one.payment_intent === intent ? one.amount : 0), 0)
  const charged = [...stripe.intents.values()].filter(({ status }) => status === 'succeeded')
  const atStripe = charged.map(({ id, amount, metadata }) => [metadata.payment_id, amount, refundedOf(id)]).sort()
  const atShop = payments
    .filter(({ state, amount }) => state !== 'failed' && Number(amount) > 0)
    .map(({ id, state, amount }) => [id, Number(amount), state === 'refunded-late' ? Number(amount) : 0])
    .sort()
  expect(atShop).toEqual(atStripe)
  const paidByGiftCards = await shop.query(`SELECT 1 FROM payment_tenders WHERE state = 'captured'`)
  expect(paidByGiftCards.length).toBeGreaterThan(0)
  expect(await shop.query('SELECT gift_card_id FROM gift_cards WHERE held <> 0')).toEqual([])
})
