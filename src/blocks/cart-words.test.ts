import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ProductType } from '#base/enumerations/products.ts'
import { alertTitle, CART_PROBLEMS, judgeWish } from '#shop/cart/model.ts'
import { anItem, someItem } from '#shop/catalog/testing/items.ts'
import { cartWordsFor } from './cart-words.ts'

const { adding: words, cart, count } = cartWordsFor('en')
const NAMES = ['Size', 'Glaze', 'Foot', 'Lid']
const withOptions = (number: number, change: Parameters<typeof anItem>[0] = {}) => {
  const optionNames = NAMES.slice(0, number)
  const values = (letter: string) => optionNames.map((name) => `${name} ${letter}`)
  return anItem({ optionNames, variants: [{ values: values('a') }, { values: values('b'), stock: 0 }], ...change })
}
const fault = (product: ReturnType<typeof anItem>, choice = {}, quantity = '1', onListing = false) => {
  const verdict = judgeWish({ product, choice, quantity }, onListing, words)
  return 'fault' in verdict ? verdict.fault : undefined
}
const all = (product: ReturnType<typeof anItem>, letter: string) =>
  Object.fromEntries(product.variantOptionOrdering.map((name) => [name, `${name} ${letter}`]))

describe('adding says why not, in the words of the documents', () => {
  test('CART-032 one option is missing', () => {
    expect(fault(withOptions(1))).toBe('Please select the Size option.')
    expect(fault(withOptions(2), { Size: 'Size a' })).toBe('Please select the Glaze option.')
  })
  test('CART-033 two are', () => {
    expect(fault(withOptions(2))).toBe('Please select the Size and Glaze options.')
  })
  test('CART-034 CART-035 three or more are, with commas between them', () => {
    expect(fault(withOptions(3))).toBe('Please select the Size, Glaze and Foot options.')
    expect(fault(withOptions(4))).toBe('Please select the Size, Glaze, Foot and Lid options.')
  })
  test('CART-030 on a listing the button asks, and no alert opens', () => {
    expect(judgeWish({ product: withOptions(2), choice: {}, quantity: '1' }, true, words)).toEqual({
      askForOption: true,
    })
  })
  test('CART-036 no variant has these values together', () => {
    expect(fault(withOptions(2), { Size: 'Size a', Glaze: 'Glaze b' })).toBe(
      'Sorry, that item variant is unavailable. Please select another variant.',
    )
  })
  test('CART-037 the variant is out of stock', () => {
    const product = withOptions(2)
    expect(fault(product, all(product, 'b'))).toBe('Sorry, we do not have enough of that item available.')
  })
  test('CART-038 CART-039 CART-041 the quantity is no number, not whole, or out of range', () => {
    expect(fault(anItem(), {}, 'two')).toBe('Quantity must be a number.')
    expect(fault(anItem(), {}, ' ')).toBe('Quantity must be a number.')
    expect(fault(anItem(), {}, 'Infinity')).toBe('Quantity must be a number.')
    expect(fault(anItem(), {}, '1.5')).toBe('Quantity must be a whole number')
    expect(fault(anItem(), {}, '0')).toBe('The smallest quantity is 1.')
    expect(fault(anItem(), {}, '10000')).toBe('The largest quantity is 9999.')
    expect(fault(anItem(), {}, '9999')).toBeUndefined()
  })
  test('CHECKOUT-008 a gift card without a denomination', () => {
    const card = withOptions(1, { type: ProductType.giftCard })
    expect(fault(card)).toBe('Select a denomination for the Gift Card')
    expect(fault(card, {}, '1', true)).toBe('Select a denomination for the Gift Card')
    expect(fault(card, all(card, 'a'))).toBeUndefined()
  })
  test('whatever is chosen of whatever product: a variant of it that is there, or a reason in words', () => {
    const wish = someItem.chain((product) => {
      const values = product.structuredContent.variants.flatMap(({ attributes }) => Object.values(attributes))
      const value = fc.constantFrom('', 'nonsense', ...values)
      return fc.record({
        product: fc.constant(product),
        choice: fc.dictionary(fc.constantFrom('Size', ...product.variantOptionOrdering), value),
        quantity: fc.oneof(fc.string(), fc.nat({ max: 12_000 }).map(String)),
        onListing: fc.boolean(),
      })
    })
    fc.assert(
      fc.property(wish, ({ onListing, ...given }) => {
        const verdict = judgeWish(given, onListing, words)
        if ('variant' in verdict) {
          const { unlimited, qtyInStock } = verdict.variant
          expect(given.product.structuredContent.variants).toContain(verdict.variant)
          expect(unlimited || qtyInStock > 0 || ![1, 3].includes(given.product.structuredContent.productType)).toBe(
            true,
          )
          expect(Number.isInteger(verdict.quantity) && verdict.quantity >= 1 && verdict.quantity <= 9999).toBe(true)
        } else if ('fault' in verdict) expect(verdict.fault).not.toMatch(/^$|[{}]/)
        else expect(onListing).toBe(true)
      }),
    )
  })
})

test('CART-043 CHECKOUT-009 CHECKOUT-010 the titles of alerts', () => {
  expect(alertTitle('cart', words)).toBe('Unable to Add Item')
  expect(alertTitle('subscription', words)).toBe('Unable to Add Item')
  expect(alertTitle('express', words)).toBe('Unable to Purchase Item')
  expect(alertTitle('gift-card', words)).toBe('Unable to purchase Gift Card')
})

test('CART-056 CART-057 CART-058 CART-059 CART-061 CART-062 CART-063 the other words of the documents', () => {
  expect(words).toMatchObject({
    wasAdded: '{productName} was added to your cart.',
    addFailed: 'Unable to add item.',
    adding: 'Adding…',
    added: 'Added!',
    selectOption: 'Select Option',
  })
  expect(cart).toMatchObject({ quantityFailed: 'Unable to update quantity.', removeFailed: 'Unable to remove item.' })
  expect(count).toEqual({ one: 'One item in cart', several: '{n} items in cart', more: 'More than {n} items in cart' })
})

test('the language decides, and no translation lacks a place for a value', () => {
  expect(cartWordsFor('ja')).toBe(cartWordsFor('en'))
  expect(cartWordsFor('de-AT').cart.title).toBe('Warenkorb')
  const placesOf = (value: unknown): unknown =>
    typeof value === 'string'
      ? [...value.matchAll(/\{\w+\}/g)].map(String).sort()
      : Object.fromEntries(Object.entries(Object(value)).map(([key, inner]) => [key, placesOf(inner)]))
  for (const language of ['de', 'fr', 'es'])
    expect(placesOf(cartWordsFor(language))).toEqual(placesOf(cartWordsFor('en')))
})

test('in English the cart page says what the program says of a refused form', () => {
  expect(cart.refusals).toEqual(CART_PROBLEMS)
})
