import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ProductType } from '#base/enumerations/products.ts'
import { getCartMessages } from '#shop/cart/locales/get-messages.ts'
import { anItem, arbitraryItem } from '#shop/catalog/testing/product-items.ts'
import { checkAvailability } from './check-availability.ts'
import { getAlertTitle } from './purchase-method.ts'

const { adding: messages, cart, count } = getCartMessages('en')
const NAMES = ['Size', 'Glaze', 'Foot', 'Lid']
const withOptions = (number: number, change: Parameters<typeof anItem>[0] = {}) => {
  const optionNames = NAMES.slice(0, number)
  const values = (letter: string) => optionNames.map((name) => `${name} ${letter}`)
  return anItem({ optionNames, variants: [{ values: values('a') }, { values: values('b'), stock: 0 }], ...change })
}
const errorOf = (product: ReturnType<typeof anItem>, choice = {}, quantity = '1', onListing = false) => {
  const result = checkAvailability({ product, selection: choice, quantity }, onListing, messages)
  return 'error' in result ? result.error : undefined
}
const all = (product: ReturnType<typeof anItem>, letter: string) =>
  Object.fromEntries(product.variantOptionOrdering.map((name) => [name, `${name} ${letter}`]))

describe('the error messages of adding are those of the documents', () => {
  test('CART-032 one option is not selected', () => {
    expect(errorOf(withOptions(1))).toBe('Please select the Size option.')
    expect(errorOf(withOptions(2), { Size: 'Size a' })).toBe('Please select the Glaze option.')
  })
  test('CART-033 two options are not selected', () => {
    expect(errorOf(withOptions(2))).toBe('Please select the Size and Glaze options.')
  })
  test('CART-034 CART-035 three or more options are not selected: names are joined with commas', () => {
    expect(errorOf(withOptions(3))).toBe('Please select the Size, Glaze and Foot options.')
    expect(errorOf(withOptions(4))).toBe('Please select the Size, Glaze, Foot and Lid options.')
  })
  test('CART-030 on a listing the button prompts for the option and no alert opens', () => {
    expect(checkAvailability({ product: withOptions(2), selection: {}, quantity: '1' }, true, messages)).toEqual({
      needsOption: true,
    })
  })
  test('CART-036 no variant has this combination of values', () => {
    expect(errorOf(withOptions(2), { Size: 'Size a', Glaze: 'Glaze b' })).toBe(
      'Sorry, that item variant is unavailable. Please select another variant.',
    )
  })
  test('CART-037 the variant is out of stock', () => {
    const product = withOptions(2)
    expect(errorOf(product, all(product, 'b'))).toBe('Sorry, we do not have enough of that item available.')
  })
  test('CART-038 CART-039 CART-041 the quantity is not a number, not whole, or out of range', () => {
    expect(errorOf(anItem(), {}, 'two')).toBe('Quantity must be a number.')
    expect(errorOf(anItem(), {}, ' ')).toBe('Quantity must be a number.')
    expect(errorOf(anItem(), {}, 'Infinity')).toBe('Quantity must be a number.')
    expect(errorOf(anItem(), {}, '1.5')).toBe('Quantity must be a whole number')
    expect(errorOf(anItem(), {}, '0')).toBe('The smallest quantity is 1.')
    expect(errorOf(anItem(), {}, '10000')).toBe('The largest quantity is 9999.')
    expect(errorOf(anItem(), {}, '9999')).toBeUndefined()
  })
  test('CHECKOUT-008 a gift card without a denomination', () => {
    const card = withOptions(1, { type: ProductType.giftCard })
    expect(errorOf(card)).toBe('Select a denomination for the Gift Card')
    expect(errorOf(card, {}, '1', true)).toBe('Select a denomination for the Gift Card')
    expect(errorOf(card, all(card, 'a'))).toBeUndefined()
  })
  test('any selection of any product yields an available variant of it or an error message', () => {
    const request = arbitraryItem.chain((product) => {
      const values = product.structuredContent.variants.flatMap(({ attributes }) => Object.values(attributes))
      const value = fc.constantFrom('', 'nonsense', ...values)
      return fc.record({
        product: fc.constant(product),
        selection: fc.dictionary(fc.constantFrom('Size', ...product.variantOptionOrdering), value),
        quantity: fc.oneof(fc.string(), fc.nat({ max: 12_000 }).map(String)),
        onListing: fc.boolean(),
      })
    })
    fc.assert(
      fc.property(request, ({ onListing, ...input }) => {
        const result = checkAvailability(input, onListing, messages)
        if ('variant' in result) {
          const { unlimited, qtyInStock } = result.variant
          expect(input.product.structuredContent.variants).toContain(result.variant)
          expect(unlimited || qtyInStock > 0 || ![1, 3].includes(input.product.structuredContent.productType)).toBe(
            true,
          )
          expect(Number.isInteger(result.quantity) && result.quantity >= 1 && result.quantity <= 9999).toBe(true)
        } else if ('error' in result) expect(result.error).not.toMatch(/^$|[{}]/)
        else expect(onListing).toBe(true)
      }),
    )
  })
})

test('CART-043 CHECKOUT-009 CHECKOUT-010 the titles of alerts', () => {
  expect(getAlertTitle('cart', messages)).toBe('Unable to Add Item')
  expect(getAlertTitle('subscription', messages)).toBe('Unable to Add Item')
  expect(getAlertTitle('express', messages)).toBe('Unable to Purchase Item')
  expect(getAlertTitle('gift-card', messages)).toBe('Unable to purchase Gift Card')
})

test('CART-056 CART-057 CART-058 CART-059 CART-061 CART-062 CART-063 the other messages of the documents', () => {
  expect(messages).toMatchObject({
    wasAdded: '{productName} was added to your cart.',
    addFailed: 'Unable to add item.',
    adding: 'Adding…',
    added: 'Added!',
    selectOption: 'Select Option',
  })
  expect(cart).toMatchObject({ quantityFailed: 'Unable to update quantity.', removeFailed: 'Unable to remove item.' })
  expect(count).toEqual({ one: 'One item in cart', several: '{n} items in cart', more: 'More than {n} items in cart' })
})
