import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkGiftForm, type GiftCardOffer, OWN_AMOUNT, readGiftForm, toChoice } from './gift-form-schema.ts'
import { getCartMessages } from './locales/get-messages.ts'

const { giftCard: messages } = getCartMessages('en')
const offer: GiftCardOffer = {
  amounts: [
    { sku: 'G25', price: '2500' },
    { sku: 'G50', price: '5000' },
  ],
  customAmount: { min: '1000', max: '20000' },
  currency: 'USD',
  money: {},
  language: 'en',
  today: '2026-11-17',
}
const check = (fields: Record<string, string>, more: Partial<GiftCardOffer> = {}) =>
  checkGiftForm(readGiftForm({ choice: toChoice('G25'), ...fields }), { ...offer, ...more }, messages)

test('GIFT-001 an amount of the product, a recipient, a message and a date become a gift', () => {
  expect(
    check({
      choice: toChoice('G50'),
      recipientName: ' Grace ',
      recipientEmail: 'grace@example.com',
      senderName: 'Ada',
      message: 'Happy birthday',
      deliverOn: '2026-12-24',
    }),
  ).toEqual({
    sku: 'G50',
    gift: {
      recipientName: 'Grace',
      recipientEmail: 'grace@example.com',
      senderName: 'Ada',
      message: 'Happy birthday',
      deliverOn: '2026-12-24',
    },
  })
  expect(check({})).toMatchObject({ sku: 'G25', gift: { recipientEmail: '', deliverOn: null } })
})

test('GIFT-001 an own amount is accepted within the limits of the product only', () => {
  const own = (amount: string, more: Partial<GiftCardOffer> = {}) => check({ choice: OWN_AMOUNT, amount }, more)
  expect(own('75')).toMatchObject({ sku: 'G25', gift: { amount: '7500' } })
  expect(own('75,50')).toMatchObject({ gift: { amount: '7550' } })
  for (const amount of ['', '9.99', '200.01', '-20', 'twenty', '1e3', '10.001'])
    expect(own(amount), amount).toEqual({ errors: { amount: 'Enter an amount from $10.00 to $200.00.' } })
  expect(own('75', { customAmount: null })).toEqual({ errors: { choice: messages.chooseAmount } })
})

test('CHECKOUT-008 a gift card without an amount shows the documents’ message', () => {
  for (const choice of ['', toChoice('G100'), 'sku:'])
    expect(check({ choice })).toEqual({ errors: { choice: 'Select a denomination for the Gift Card' } })
})

test('wrong addresses, dates and long texts are reported at their fields', () => {
  expect(check({ recipientEmail: 'grace' })).toEqual({ errors: { recipientEmail: messages.wrongEmail } })
  for (const deliverOn of ['2026-11-16', '2027-11-18', '24.12.2026', '2026-02-30'])
    expect(check({ deliverOn }), deliverOn).toEqual({
      errors: { deliverOn: 'Please choose a date from November 17, 2026 to November 17, 2027.' },
    })
  expect(check({ deliverOn: '2026-11-17' })).toMatchObject({ gift: { deliverOn: '2026-11-17' } })
  expect(check({ message: 'x'.repeat(501), recipientName: 'x'.repeat(101) })).toEqual({
    errors: { message: 'Please use at most 500 characters.', recipientName: 'Please use at most 100 characters.' },
  })
})

test('no input throws, and every accepted amount is within the limits', () => {
  const field = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('own', 'sku:G25', '2026-12-01', '25'),
  )
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('choice', 'amount', 'recipientEmail', 'message', 'deliverOn'), field),
      (fields) => {
        const checked = checkGiftForm(readGiftForm(fields), offer, messages)
        if (checked.errors) return Object.keys(checked.errors).length > 0
        const { amount } = checked.gift
        return amount === undefined || (BigInt(amount) >= 1000n && BigInt(amount) <= 20_000n)
      },
    ),
  )
})
