import { expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { money } from '#base/money.ts'
import { insertCustomer, PASSWORD } from '#people/testing/builders.ts'
import type { SavedMethodView } from '#shop/payments/saved-method-schema.ts'
import { createStripeShop, getErrorCode, TEST_KEYS } from './testing/stripe-shop.ts'
import { type Browser, CARD } from './testing/test-shop.ts'

const PATH = '/api/commerce/saved-payment-methods'
const shop = await createStripeShop()
const { websiteId, database, stripe, query, expectSound } = shop
await shop.change(TEST_KEYS)
const bowl = await shop.product(null)

const signIn = async () => {
  const customer = await insertCustomer(database, websiteId)
  const buyer = shop.browser()
  const body = { email: customer.email, password: PASSWORD }
  expect((await buyer.call('POST', '/api/site-users/account/session', body)).status).toBe(200)
  return { buyer, customer }
}
const fill = async (buyer: Browser) => {
  await buyer.add(bowl)
  return buyer.fillIn()
}
const list = async (buyer: Browser) =>
  ((await buyer.call('GET', PATH)).body as { savedMethods: SavedMethodView[] }).savedMethods
const attempt = (method: string) => ({
  websiteId,
  paymentId: newId(),
  method,
  amount: money(1500n, 'USD'),
  reference: undefined,
})
const findSaved = async (memberId: string) => {
  const [saved] = await shop.payments.savedMethods.listAll(websiteId, memberId)
  if (!saved) throw new Error('No card is saved.')
  return saved
}

test('PURCHASE-004 a customer agrees at checkout to save a card, pays with it later and deletes it', async () => {
  const { buyer } = await signIn()
  const state = await fill(buyer)
  expect(state.methods.find(({ id }) => id === 'test')).toMatchObject({ canBeSaved: true })
  expect((await buyer.pay(CARD.good)).body).toMatchObject({ state: 'paid' })
  expect(await list(buyer)).toEqual([])
  await fill(buyer)
  expect((await buyer.pay(CARD.good, { saveMethod: true })).body).toMatchObject({ state: 'paid' })
  const [saved] = await list(buyer)
  expect(saved).toEqual({ id: expect.any(String), brand: 'visa', lastFour: '4242', expiresOn: expect.any(String) })

  expect((await fill(buyer)).savedMethods).toEqual([{ ...saved, method: 'test' }])
  const paid = await buyer.pay('', { instrument: { savedMethodId: saved?.id } })
  expect(paid.body).toMatchObject({ state: 'paid' })
  // The same card saved again stays one.
  await fill(buyer)
  await buyer.pay(CARD.good, { saveMethod: true })
  expect(await list(buyer)).toHaveLength(1)

  expect((await buyer.call('DELETE', `${PATH}/${saved?.id}`)).status).toBe(200)
  expect(await list(buyer)).toEqual([])
  expect(getErrorCode(await buyer.call('DELETE', `${PATH}/${saved?.id}`))).toBe('payments.no_saved_method')
  await fill(buyer)
  const gone = await buyer.pay('', { instrument: { savedMethodId: saved?.id } })
  expect(getErrorCode(gone)).toBe('checkout.no_method')
  await expectSound()
})

test('PURCHASE-004 a card is saved after a challenge, and without JavaScript with the checkbox', async () => {
  const { buyer } = await signIn()
  await fill(buyer)
  const challenged = await buyer.pay(CARD.challenged, { saveMethod: true })
  const { redirectUrl, paymentId } = challenged.body as { redirectUrl: string; paymentId: string }
  expect(await list(buyer)).toEqual([])
  await buyer.call('POST', redirectUrl, new URLSearchParams({ decision: 'approve' }))
  await buyer.call('POST', `/api/commerce/checkout/payments/${paymentId}/confirm`)
  expect(await list(buyer)).toMatchObject([{ lastFour: '3220' }])

  const post = async (fields: Record<string, string>) => {
    const { cart } = await fill(buyer)
    const form = { do: 'pay', key: newId(), cartRevision: String(cart?.revision), method: 'test', billingSame: '1' }
    return (await buyer.call('POST', '/checkout', new URLSearchParams({ ...form, ...fields }))).headers.location
  }
  expect(await post({ cardNumber: CARD.good, saveMethod: '1' })).toMatch(/^\/order\//)
  const [newest] = await list(buyer)
  expect(newest).toMatchObject({ lastFour: '4242' })
  expect(await post({ savedMethod: newest?.id ?? '', cardNumber: '' })).toMatch(/^\/order\//)
  expect(await post({ savedMethod: '', cardNumber: CARD.good })).toMatch(/^\/order\//)
  await expectSound()
})

test('cards of other customers and of visitors without an account are neither saved, shown nor charged', async () => {
  const { buyer: ada, customer } = await signIn()
  await fill(ada)
  await ada.pay(CARD.good, { saveMethod: true })
  const [saved] = await list(ada)
  const { buyer: ben } = await signIn()
  expect((await fill(ben)).savedMethods).toEqual([])
  expect(getErrorCode(await ben.pay('', { instrument: { savedMethodId: saved?.id } }))).toBe('checkout.no_method')
  expect(getErrorCode(await ben.call('DELETE', `${PATH}/${saved?.id}`))).toBe('payments.no_saved_method')
  const guest = await shop.ready()
  expect((await guest.state()).methods.some(({ canBeSaved }) => canBeSaved)).toBe(false)
  expect((await guest.pay(CARD.good, { saveMethod: true })).body).toMatchObject({ state: 'paid' })
  expect((await guest.call('GET', PATH)).status).toBe(401)
  expect(await query('SELECT member_id FROM saved_payment_methods WHERE saved_method_id = $1', [saved?.id])).toEqual([
    { member_id: customer.id },
  ])
  await expectSound()
})

test('PURCHASE-004 saved test cards are charged without the customer, and fail softly, finally or until they are confirmed', async () => {
  const outcomes: string[] = []
  for (const cardNumber of [CARD.good, '4000 0000 0000 9995', '4000 0000 0000 9979', CARD.challenged]) {
    const { buyer, customer } = await signIn()
    await fill(buyer)
    const { body } = await buyer.pay(cardNumber, { saveMethod: true })
    const { redirectUrl, paymentId } = body as { redirectUrl?: string; paymentId: string }
    if (redirectUrl) {
      await buyer.call('POST', redirectUrl, new URLSearchParams({ decision: 'approve' }))
      await buyer.call('POST', `/api/commerce/checkout/payments/${paymentId}/confirm`)
    }
    const saved = await findSaved(customer.id)
    const renewal = attempt('test')
    const outcome = await shop.payments.savedMethods.charge(saved, renewal, 'Renewal')
    expect(await shop.payments.savedMethods.charge(saved, renewal, 'Renewal')).toEqual(outcome)
    outcomes.push(outcome.state === 'failed' ? outcome.kind : outcome.state)
    // No payment belongs to it.
    await query('DELETE FROM test_charges WHERE payment_id = $1', [renewal.paymentId])
  }
  expect(outcomes).toEqual(['paid', 'soft', 'hard', 'needs-confirmation'])
  const manual = await shop.payments.findProvider(websiteId, 'manual')
  const saved = { reference: '', customerReference: null }
  const renewal = { ...attempt('manual'), description: 'Renewal', saved }
  expect(await manual?.chargeOffSession(renewal)).toMatchObject({ state: 'failed', kind: 'needs-confirmation' })
  await expectSound()
})

test('PURCHASE-004 a Stripe card is saved at checkout, replaced by the same card, and detached at Stripe when it is deleted', async () => {
  const { buyer, customer } = await signIn()
  for (let count = 0; count < 2; count++) {
    await fill(buyer)
    const instrument = { paymentMethod: 'pm_card_visa' }
    expect((await buyer.pay('', { method: 'stripe', instrument, saveMethod: true })).body).toMatchObject({
      state: 'paid',
    })
  }
  const saved = await findSaved(customer.id)
  expect(await list(buyer)).toHaveLength(1)
  expect(stripe.cards.customers.size).toBe(1)
  await shop.jobs.runDue()
  const attached = [...stripe.cards.saved.values()].filter((card) => card.customer !== null)
  expect(attached.map(({ id }) => id)).toEqual([saved.reference])
  expect((await fill(buyer)).savedMethods).toMatchObject([{ method: 'stripe', lastFour: '4242' }])
  const paid = await buyer.pay('', { method: 'stripe', instrument: { savedMethodId: saved.id } })
  expect(paid.body).toMatchObject({ state: 'paid' })
  await buyer.call('DELETE', `${PATH}/${saved.id}`)
  await shop.jobs.runDue()
  expect(stripe.cards.saved.get(saved.reference)?.customer).toBeNull()
  await expectSound()
})

test('an account that is deleted while its payment is open gets an order without an owner', async () => {
  const { buyer, customer } = await signIn()
  await fill(buyer)
  const challenged = await buyer.pay(CARD.challenged, { saveMethod: true })
  const { redirectUrl, paymentId } = challenged.body as { redirectUrl: string; paymentId: string }
  await query('DELETE FROM members WHERE member_id = $1', [customer.id])
  const decided = await buyer.call('POST', redirectUrl, new URLSearchParams({ decision: 'approve' }))
  const back = new URL(String(decided.headers.location))
  expect((await buyer.call('GET', back.pathname + back.search)).headers.location).toMatch(/^\/order\//)
  expect(
    await query('SELECT member_id FROM orders JOIN payments USING (website_id, order_id) WHERE payment_id = $1', [
      paymentId,
    ]),
  ).toEqual([{ member_id: null }])
  await expectSound()
})
