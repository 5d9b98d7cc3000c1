import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ProductType } from '#base/enumerations/products.ts'
import {
  getAddButton,
  getProductMark,
  getScarcityNotice,
  getVariantPrice,
  isOnSale,
  isSoldOut,
  offersRestock,
  QUANTITY,
  shouldShowQuantity,
  shouldShowVariantsSelect,
} from './display.ts'
import { toDisplayProduct } from './display-product.ts'
import { anItem, arbitraryItem } from './testing/product-items.ts'

const { physical, digital, service, giftCard, paywall } = ProductType
const messages = { soldOut: 'Ausverkauft', sale: 'Angebot', scarcity: 'Noch {count}' }
const labels = { addToCart: 'Add To Cart', subscribe: 'Subscribe', soldOutButton: 'Sold Out' }
const gone = { stock: 0 }
const there = { stock: 3 }
const endless = { stock: null }

describe('sold out', () => {
  test.each([physical, service])('CATALOG-011 CATALOG-012 type %i is sold out when no variant is left', (type) => {
    expect(isSoldOut(anItem({ type, variants: [gone, gone] }))).toBe(true)
    expect(isSoldOut(anItem({ type, variants: [gone, there] }))).toBe(false)
    expect(isSoldOut(anItem({ type, variants: [gone, endless] }))).toBe(false)
  })

  test('CATALOG-013 CATALOG-014 CATALOG-022 digital products, gift cards and paywalls are never sold out', () => {
    for (const type of [digital, giftCard, paywall]) expect(isSoldOut(anItem({ type, variants: [gone] }))).toBe(false)
  })

  test('CATALOG-011 CATALOG-012 any product is sold out exactly when all its variants are', () => {
    fc.assert(
      fc.property(arbitraryItem, (product) => {
        const { productType, variants } = product.structuredContent
        const left = variants.some(({ unlimited, qtyInStock }) => unlimited || qtyInStock > 0)
        expect(isSoldOut(product)).toBe((productType === physical || productType === service) && !left)
      }),
    )
  })
})

describe('sale and product mark', () => {
  const reduced = { price: 2000, salePrice: 1500, onSale: true }

  test('CATALOG-015 one variant on sale puts the product on sale', () => {
    for (const type of [physical, service, giftCard, paywall]) {
      expect(isOnSale(anItem({ type, variants: [{}, reduced], content: { onSale: false } }))).toBe(true)
      expect(isOnSale(anItem({ type, variants: [{}], content: { onSale: true } }))).toBe(false)
    }
  })

  test('CATALOG-016 a digital product uses its own sale flag', () => {
    expect(isOnSale(anItem({ type: digital, variants: [reduced], content: { onSale: false } }))).toBe(false)
    expect(isOnSale(anItem({ type: digital, variants: [{}], content: { onSale: true } }))).toBe(true)
  })

  test('CATALOG-016 a digital product’s own flag decides its price', () => {
    const own = { priceMoney: { value: '900', currency: 'EUR' }, salePriceMoney: { value: '700', currency: 'EUR' } }
    const item = anItem({ type: digital, content: { ...own, onSale: true } as never })
    const [variant = expect.fail()] = item.structuredContent.variants
    expect(getVariantPrice(item, variant)).toEqual({ full: own.priceMoney, now: own.salePriceMoney, onSale: true })
  })

  test('CATALOG-017 sold out takes precedence over sale', () => {
    const both = anItem({ variants: [{ ...reduced, stock: 0 }] })
    expect(getProductMark(both, messages)).toEqual({ kind: 'sold-out', text: 'Ausverkauft' })
    expect(getProductMark(anItem({ variants: [reduced] }), messages)).toEqual({ kind: 'sale', text: 'Angebot' })
    expect(getProductMark(anItem(), messages)).toBeUndefined()
  })

  test('CATALOG-017 no sold-out product has a sale mark', () => {
    fc.assert(
      fc.property(arbitraryItem, (product) => {
        const expected = isSoldOut(product) ? 'sold-out' : isOnSale(product) ? 'sale' : undefined
        expect(getProductMark(product, messages)?.kind).toBe(expected)
      }),
    )
  })

  test('CATALOG-027 the mark shows custom text, else the localized message, else the default', () => {
    const own = anItem({ variants: [gone], merchandising: { customSoldOutText: 'Back in spring' } })
    expect(getProductMark(own, messages)?.text).toBe('Back in spring')
    const blank = anItem({ variants: [gone], merchandising: { customSoldOutText: '  ' } })
    expect(getProductMark(blank, messages)?.text).toBe('Ausverkauft')
    expect(getProductMark(blank, {})?.text).toBe('sold out')
  })

  test('CATALOG-028 without a localized message the mark shows sale', () => {
    expect(getProductMark(anItem({ variants: [reduced] }), {})?.text).toBe('sale')
  })
})

describe('the quantity input', () => {
  test('is a whole number from 1 to 9999 with default 1', () => {
    expect(QUANTITY).toEqual({ min: 1, max: 9999, default: 1, step: 1 })
  })

  test('CATALOG-018 is shown only for physical products and services', () => {
    for (const type of [digital, giftCard, paywall])
      expect(shouldShowQuantity(anItem({ type, variants: [endless] }), true)).toBe(false)
    for (const type of [physical, service])
      expect(shouldShowQuantity(anItem({ type, variants: [there] }), true)).toBe(true)
  })

  test('CATALOG-019 is hidden for subscriptions', () => {
    expect(shouldShowQuantity(anItem({ content: { isSubscribable: true } }), true)).toBe(false)
  })

  test('CATALOG-020 is shown for services only if the store allows multiple quantities', () => {
    expect(shouldShowQuantity(anItem({ type: service }), false)).toBe(false)
    expect(shouldShowQuantity(anItem({ type: service }), true)).toBe(true)
    expect(shouldShowQuantity(anItem({ type: physical }), false)).toBe(true)
  })

  test('CATALOG-021 is hidden when total stock is one or less', () => {
    const withStock = (...stock: number[]) => anItem({ variants: stock.map((each) => ({ stock: each })) })
    expect(shouldShowQuantity(withStock(1, 0), true)).toBe(false)
    expect(shouldShowQuantity(withStock(0), true)).toBe(false)
    expect(shouldShowQuantity(withStock(1, 1), true)).toBe(true)
    expect(shouldShowQuantity(withStock(2), true)).toBe(true)
  })

  test('CATALOG-022 unlimited stock counts as more than one; paywalls have no quantity', () => {
    expect(shouldShowQuantity(anItem({ variants: [gone, endless] }), true)).toBe(true)
    expect(shouldShowQuantity(anItem({ type: paywall, variants: [endless] }), true)).toBe(false)
  })
})

test('CATALOG-023 the variants select is shown for two or more variants', () => {
  expect(shouldShowVariantsSelect(anItem({ variants: [{}] }))).toBe(false)
  expect(shouldShowVariantsSelect(anItem({ variants: [{}, {}] }))).toBe(true)
})

describe('scarcity', () => {
  const scarce = (merchandising: object, ...stock: (number | null)[]) =>
    anItem({
      variants: stock.map((each) => ({ stock: each })),
      merchandising: { scarcityEnabled: true, scarcityThreshold: 3, ...merchandising },
    })
  const noticeOf = (product: ReturnType<typeof anItem>, at?: number) =>
    getScarcityNotice(
      product,
      at === undefined ? undefined : product.structuredContent.variants[at],
      'detail',
      messages,
    )

  test('CATALOG-024 is shown only if enabled', () => {
    expect(noticeOf(scarce({ scarcityEnabled: false }, 2), 0)).toBeUndefined()
    expect(noticeOf(scarce({}, 2), 0)).toBe('Noch 2')
  })

  test('CATALOG-025 is shown at or below the threshold, with the owner’s text, on the selected surfaces', () => {
    expect(noticeOf(scarce({}, 3), 0)).toBe('Noch 3')
    expect(noticeOf(scarce({}, 4), 0)).toBeUndefined()
    expect(noticeOf(scarce({}, 0), 0)).toBeUndefined()
    expect(noticeOf(scarce({}, null), 0)).toBeUndefined()
    expect(noticeOf(scarce({ scarcityText: 'Letzte {count}!' }, 1), 0)).toBe('Letzte 1!')
    expect(noticeOf(scarce({ scarcityTemplateViews: ['list'] }, 1), 0)).toBeUndefined()
    expect(getScarcityNotice(scarce({}, 1), undefined, 'detail', {})).toBe('Only 1 left')
  })

  test('CATALOG-025 before a selection it counts all variants, if enabled', () => {
    expect(noticeOf(scarce({}, 1, 2))).toBe('Noch 3')
    expect(noticeOf(scarce({}, 2, 2))).toBeUndefined()
    expect(noticeOf(scarce({}, 1, null))).toBeUndefined()
    expect(noticeOf(scarce({ scarcityShownByDefault: false }, 1, 2))).toBeUndefined()
    expect(noticeOf(scarce({ scarcityShownByDefault: false }, 1, 2), 1)).toBe('Noch 2')
  })

  test('CATALOG-025 the restock offer is shown for sold-out products on the selected surfaces', () => {
    const product = anItem({
      variants: [gone, there],
      merchandising: { restockNotificationViews: ['detail', 'block'] },
    })
    const [first, second] = product.structuredContent.variants
    expect(offersRestock(product, first, 'detail')).toBe(true)
    expect(offersRestock(product, first, 'list')).toBe(false)
    expect(offersRestock(product, second, 'block')).toBe(false)
    expect(offersRestock(product, undefined, 'block')).toBe(false)
    expect(offersRestock(anItem({ variants: [gone] }), undefined, 'detail')).toBe(true)
  })
})

describe('the add button', () => {
  test('shows custom text, Subscribe or Add To Cart', () => {
    expect(getAddButton(anItem(), undefined, labels)).toEqual({
      label: 'Add To Cart',
      soldOut: false,
      former: 'Add To Cart',
    })
    expect(getAddButton(anItem({ content: { isSubscribable: true } }), undefined, labels).label).toBe('Subscribe')
    const custom = { useCustomAddButtonText: true, customAddButtonText: 'Book' }
    expect(getAddButton(anItem({ content: custom }), undefined, labels).label).toBe('Book')
    const unused = { ...custom, useCustomAddButtonText: false }
    expect(getAddButton(anItem({ content: unused }), undefined, labels).label).toBe('Add To Cart')
  })

  test('is sold out with the product or the selected variant', () => {
    const product = anItem({ variants: [gone, there] })
    const [first, second] = product.structuredContent.variants
    expect(getAddButton(product, first, labels)).toEqual({
      label: 'Sold Out',
      soldOut: true,
      former: 'Add To Cart',
    })
    expect(getAddButton(product, second, labels).soldOut).toBe(false)
    expect(getAddButton(anItem({ variants: [gone] }), undefined, labels).soldOut).toBe(true)
  })
})

test('limited stock displays the same as full stock, for any product', () => {
  fc.assert(
    fc.property(arbitraryItem, fc.boolean(), (product, several) => {
      const shown = toDisplayProduct(product)
      expect(isSoldOut(shown)).toBe(isSoldOut(product))
      expect(shouldShowQuantity(shown, several)).toBe(shouldShowQuantity(product, several))
      expect(getProductMark(shown, messages)).toEqual(getProductMark(product, messages))
      const variants = [undefined, ...product.structuredContent.variants]
      const shownVariants = [undefined, ...shown.structuredContent.variants]
      for (const [index, variant] of variants.entries()) {
        expect(getAddButton(shown, shownVariants[index], labels)).toEqual(getAddButton(product, variant, labels))
        expect(getScarcityNotice(shown, shownVariants[index], 'detail', messages)).toBe(
          getScarcityNotice(product, variant, 'detail', messages),
        )
      }
      const { scarcityEnabled, scarcityThreshold } = product.merchandising
      const most = scarcityEnabled ? Math.max(2, scarcityThreshold + 1) : 2
      for (const { qtyInStock } of shown.structuredContent.variants) expect(qtyInStock).toBeLessThanOrEqual(most)
    }),
  )
})
