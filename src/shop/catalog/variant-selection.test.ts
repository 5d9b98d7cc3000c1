import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatProductPrice, getVariantPrice, isVariantSoldOut } from './display.ts'
import { anImageView, anItem, arbitraryItem } from './testing/product-items.ts'
import {
  canQuickAdd,
  findVariant,
  findVariantImageIndex,
  getValueAvailability,
  listOptions,
  selectSingleValueOptions,
} from './variant-selection.ts'

const bowl = anItem({
  optionNames: ['Size', 'Glaze'],
  variants: [
    { values: ['Small', 'Celadon'], price: 2000 },
    { values: ['Small', 'Ash'], price: 2200, stock: 0 },
    { values: ['Large', 'Celadon'], price: 3000, salePrice: 2500, onSale: true },
  ],
})

describe('selecting a variant', () => {
  test('CATALOG-051 options are in the owner’s order', () => {
    expect(listOptions(bowl)).toEqual([
      { name: 'Size', values: ['Small', 'Large'] },
      { name: 'Glaze', values: ['Celadon', 'Ash'] },
    ])
    const turned = { ...bowl, variantOptionOrdering: ['Glaze', 'Size'] }
    expect(listOptions(turned).map(({ name }) => name)).toEqual(['Glaze', 'Size'])
  })

  test('a variant is found when every option has a value', () => {
    expect(findVariant(bowl, { Size: 'Large' })).toBeUndefined()
    expect(findVariant(bowl, { Size: 'Large', Glaze: '' })).toBeUndefined()
    expect(findVariant(bowl, { Size: 'Large', Glaze: 'Celadon' })?.sku).toBe('SQ2')
    expect(findVariant(bowl, { Size: 'Large', Glaze: 'Ash' })).toBeUndefined()
    expect(findVariant(anItem(), {})?.sku).toBe('SQ0')
  })

  test('impossible values are distinguished from sold-out values', () => {
    expect(getValueAvailability(bowl, {}, 'Glaze', 'Ash')).toBe('sold-out')
    expect(getValueAvailability(bowl, { Size: 'Large' }, 'Glaze', 'Ash')).toBe('impossible')
    expect(getValueAvailability(bowl, { Size: 'Small' }, 'Glaze', 'Celadon')).toBe('available')
    // The selected value of an option does not affect its other values.
    expect(getValueAvailability(bowl, { Size: 'Small' }, 'Size', 'Large')).toBe('available')
  })

  test('an option with a single value is preselected', () => {
    const mug = anItem({
      optionNames: ['Size', 'Glaze'],
      variants: [{ values: ['S', 'Ash'] }, { values: ['L', 'Ash'] }],
    })
    expect(selectSingleValueOptions(mug)).toEqual({ Glaze: 'Ash' })
    expect(selectSingleValueOptions(bowl)).toEqual({})
  })

  test('a product with one option can be added from a card, one with several cannot', () => {
    expect(canQuickAdd(anItem())).toBe(true)
    expect(canQuickAdd(anItem({ optionNames: ['Size'], variants: [{ values: ['S'] }, { values: ['L'] }] }))).toBe(true)
    expect(canQuickAdd(bowl)).toBe(false)
    expect(canQuickAdd(anItem({ optionNames: ['Size', 'Glaze'], variants: [{ values: ['S', 'Ash'] }] }))).toBe(true)
  })

  test('each variant is found by exactly its own values, for any product', () => {
    fc.assert(
      fc.property(arbitraryItem, (product) => {
        for (const variant of product.structuredContent.variants) {
          expect(findVariant(product, variant.attributes)).toBe(variant)
          for (const name of product.variantOptionOrdering) {
            const state = getValueAvailability(product, variant.attributes, name, variant.attributes[name] ?? '')
            expect(state).toBe(isVariantSoldOut(product, variant) ? 'sold-out' : 'available')
          }
        }
      }),
    )
  })

  test('a value is possible exactly when a variant has it with the other selected values, for any selection', () => {
    fc.assert(
      fc.property(arbitraryItem, fc.infiniteStream(fc.nat()), (product, numbers) => {
        const pick = <Of>(from: readonly Of[]): Of | undefined => from[(numbers.next().value ?? 0) % (from.length + 1)]
        const options = listOptions(product)
        const choice = Object.fromEntries(options.map(({ name, values }) => [name, pick(values) ?? '']))
        for (const { name, values } of options)
          for (const value of values) {
            const required = Object.entries({ ...choice, [name]: value }).filter(([, chosen]) => chosen !== '')
            const matching = product.structuredContent.variants.filter(({ attributes }) =>
              required.every(([option, chosen]) => attributes[option] === chosen),
            )
            expect(getValueAvailability(product, choice, name, value) !== 'impossible').toBe(matching.length > 0)
          }
      }),
    )
  })
})

test('CATALOG-026 a variant shows its own image, or the main image', () => {
  const [front, side] = [anImageView(1), anImageView(2)]
  const product = anItem({
    images: [front, side],
    variants: [{}, { imageId: side.id }, { imageId: anImageView(3).id }],
  })
  const shown = product.structuredContent.variants.map((variant) => findVariantImageIndex(product, variant))
  expect(shown).toEqual([0, 1, 0])
  expect(findVariantImageIndex(product, undefined)).toBe(0)
})

describe('the price', () => {
  test('of all variants is a range, with the former price if one is on sale', () => {
    expect(formatProductPrice(bowl, undefined, {})).toEqual({ now: '$20.00 – $25.00', was: '$20.00 – $30.00' })
    const [first, , third] = bowl.structuredContent.variants
    expect(formatProductPrice(bowl, first, {})).toEqual({ now: '$20.00' })
    expect(formatProductPrice(bowl, third, {})).toEqual({ now: '$25.00', was: '$30.00' })
  })

  test('uses the site’s money format', () => {
    const mug = anItem({ currency: 'EUR', variants: [{ price: 123456 }] })
    expect(formatProductPrice(mug, undefined, { localeMoneyFormat: true, locale: 'de-DE' }).now).toBe('1.234,56\u00a0€')
    expect(formatProductPrice(mug, undefined, { localeMoneyFormat: false, locale: 'de-DE' }).now).toBe('€1,234.56')
  })

  test('every price lies in the range, and large amounts keep every digit, for any product', () => {
    fc.assert(
      fc.property(arbitraryItem, (product) => {
        const amounts = product.structuredContent.variants.map((each) =>
          Number(getVariantPrice(product, each).now.value),
        )
        const ends = [...new Set([Math.min(...amounts), Math.max(...amounts)])]
        const { now } = formatProductPrice(product, undefined, {})
        expect(
          now
            .replaceAll(/[^\d–]/g, '')
            .split('–')
            .map(Number),
        ).toEqual(ends)
      }),
    )
    const dear = anItem()
    const exact = { value: '99999999999999901', currency: 'USD' } as const
    const [variant = expect.fail()] = dear.structuredContent.variants
    expect(formatProductPrice(dear, { ...variant, priceMoney: exact }, {}).now).toBe('$999,999,999,999,999.01')
  })
})
