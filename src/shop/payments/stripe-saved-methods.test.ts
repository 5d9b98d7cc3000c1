import { expect, test } from 'vitest'
import { newId, type WebsiteId } from '#base/id.ts'
import { money } from '#base/money.ts'
import { STRIPE_PAGE_METHOD } from './model.ts'
import type { Attempt, Charge, StoredMethod } from './provider.ts'
import { createStripeProvider } from './stripe.ts'
import { startFakeStripe } from './testing/fake-stripe.ts'

const double = await startFakeStripe()
const websiteId = newId<WebsiteId>()
const warnings: unknown[] = []
const stripe = createStripeProvider({
  keys: { secretKey: 'sk_test_double', publishableKey: 'pk_test_double', webhookSecret: 'whsec_double' },
  websiteId,
  clock: () => new Date(),
  api: { url: double.url, retryDelayMs: 1 },
  warn: (error) => void warnings.push(error),
})

const anAttempt = (method = 'stripe'): Attempt => ({
  websiteId,
  paymentId: newId(),
  method,
  amount: money(4200n, 'USD'),
  reference: undefined,
})
const buildCharge = (overrides: Partial<Charge>): Charge => ({
  ...anAttempt(),
  description: 'Order at kiln.test',
  email: 'ada@example.com',
  billing: undefined,
  shipping: undefined,
  instrument: { paymentMethod: 'pm_card_visa' },
  returnUrl: 'https://kiln.test/checkout/return?payment=1',
  ...overrides,
})
const saver = () => ({ memberId: newId(), customerReference: null })

const save = async (paymentMethod = 'pm_card_visa'): Promise<StoredMethod> => {
  const charge = buildCharge({ instrument: { paymentMethod }, saver: saver() })
  const charged = await stripe.charge(charge)
  if (charged.state === 'challenged') double.decide(charged.reference, true)
  const outcome =
    charged.state === 'challenged' ? await stripe.getStatus({ ...charge, reference: charged.reference }) : charged
  if (outcome.state !== 'paid' || !outcome.savedMethod) throw new Error('The card was not saved.')
  return outcome.savedMethod
}
const chargeLater = (saved: StoredMethod, attempt = anAttempt()) =>
  stripe.chargeOffSession({ ...attempt, description: 'Renewal', saved })

test('PURCHASE-004 Stripe saves a card with the payment only if the customer agreed, and once if the request is repeated', async () => {
  const without = await stripe.charge(buildCharge({}))
  expect(without).toEqual({ state: 'paid', reference: expect.stringMatching(/^pi_/) })
  expect(double.cards.saved.size).toBe(0)
  const charge = buildCharge({ saver: saver() })
  const paid = await stripe.charge(charge)
  expect(paid).toEqual({
    state: 'paid',
    reference: expect.stringMatching(/^pi_/),
    savedMethod: {
      reference: expect.stringMatching(/^pm_/),
      customerReference: expect.stringMatching(/^cus_/),
      brand: 'visa',
      lastFour: '4242',
      expiresOn: '2032-02-29',
    },
  })
  expect(await stripe.charge(charge)).toEqual(paid)
  expect([double.cards.saved.size, double.cards.customers.size]).toEqual([1, 1])
})

test('PURCHASE-004 a saved Stripe card is charged without the customer, once per payment, also when a response is lost', async () => {
  const saved = await save()
  const attempt = anAttempt()
  double.lose('/confirm', 2)
  const unknown = await chargeLater(saved, attempt)
  expect(unknown).toEqual({ state: 'unknown', reference: expect.stringMatching(/^pi_/) })
  const paid = await chargeLater(saved, attempt)
  expect(paid).toEqual({ state: 'paid', reference: expect.stringMatching(/^pi_/) })
  const intents = [...double.intents.values()].filter(({ metadata }) => metadata.payment_id === attempt.paymentId)
  expect(intents).toMatchObject([{ status: 'succeeded', amount: 4200, customer: saved.customerReference }])
  expect(intents[0]?.confirmed).toEqual({ payment_method: saved.reference, off_session: 'true' })
})

test('PURCHASE-004 failures of Stripe are soft, hard or need confirmation', async () => {
  const classify = async (declineCode: string) => {
    const saved = await save()
    double.cards.declineLater(saved.reference, declineCode)
    const outcome = await chargeLater(saved)
    return outcome.state === 'failed' ? outcome.kind : outcome.state
  }
  expect(await classify('insufficient_funds')).toBe('soft')
  expect(await classify('processing_error')).toBe('soft')
  expect(await classify('stolen_card')).toBe('hard')
  expect(await classify('do_not_try_again')).toBe('hard')
  const challenged = await chargeLater(await save('pm_card_threeDSecure'))
  expect(challenged).toMatchObject({ state: 'failed', kind: 'needs-confirmation' })
})

test('PURCHASE-004 a deleted card cannot be charged any more, and deleting it twice is no error', async () => {
  const saved = await save()
  await stripe.deleteMethod(saved)
  await stripe.deleteMethod(saved)
  expect(double.cards.saved.get(saved.reference)?.customer).toBeNull()
  expect(await chargeLater(saved)).toMatchObject({ state: 'failed', kind: 'hard' })
})

test('a customer who is present pays with a saved card, and another customer cannot', async () => {
  const saved = await save()
  expect(await stripe.charge(buildCharge({ instrument: { saved } }))).toMatchObject({ state: 'paid' })
  const other = await save()
  const stolen = { ...saved, customerReference: other.customerReference }
  expect(await stripe.charge(buildCharge({ instrument: { saved: stolen } }))).toMatchObject({ state: 'failed' })
  const bare = buildCharge({ instrument: { paymentMethod: saved.reference } })
  expect(await stripe.charge(bare)).toMatchObject({ state: 'failed' })
})

test('a second card is saved for the same customer of Stripe', async () => {
  const first = await save()
  const again = { memberId: newId(), customerReference: first.customerReference }
  const paid = await stripe.charge(buildCharge({ saver: again }))
  expect(paid).toMatchObject({ savedMethod: { customerReference: first.customerReference } })
})

test('a card that was entered on Stripe’s page is saved with the payment', async () => {
  const charge = buildCharge({ ...anAttempt(STRIPE_PAGE_METHOD), instrument: {}, saver: saver() })
  const opened = await stripe.charge(charge)
  if (opened.state !== 'challenged') throw new Error('The page was not opened.')
  double.payPage(opened.reference)
  expect(await stripe.getStatus({ ...charge, reference: opened.reference })).toMatchObject({
    state: 'paid',
    savedMethod: { lastFour: '4242', customerReference: expect.stringMatching(/^cus_/) },
  })
})

test('PURCHASE-004 a setup intent saves a card without a payment, after authentication if the bank asks for it', async () => {
  const request = (paymentMethod: string) => ({
    websiteId,
    requestId: newId(),
    email: 'ada@example.com',
    instrument: { paymentMethod },
    returnUrl: 'https://kiln.test/account',
    ...saver(),
  })
  const saved = await stripe.saveMethod(request('pm_card_visa'))
  if (saved.state !== 'saved') throw new Error('The card was not saved.')
  expect(await chargeLater(saved.method)).toMatchObject({ state: 'paid' })
  const secure = request('pm_card_threeDSecure')
  const challenged = await stripe.saveMethod(secure)
  if (challenged.state !== 'challenged') throw new Error('There was no challenge.')
  double.cards.approveSetup(challenged.redirectUrl.split('/').at(-1) ?? '')
  expect(await stripe.saveMethod(secure)).toMatchObject({ state: 'saved', method: { brand: 'visa' } })
  expect(await stripe.saveMethod(request('pm_card_chargeDeclined'))).toMatchObject({ state: 'failed', kind: 'soft' })
})
