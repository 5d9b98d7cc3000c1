import { renderToStaticMarkup as render } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { ProductType } from '#base/enumerations/products.ts'
import { getShopDisplaySettings } from '#blocks/shop-display-settings.ts'
import { getShopMessages } from '#blocks/shop-messages.ts'
import { createTestContext } from '#blocks/testing/render-block.tsx'
import { getCartMessages } from '#shop/cart/locales/get-messages.ts'
import { CartBadge } from '#shop/cart/storefront/CartBadge.tsx'
import { anItem } from '#shop/catalog/testing/product-items.ts'
import { ProductPanel } from '#shop/purchase/storefront/ProductPanel.tsx'
import { QuickViewButton } from '#shop/purchase/storefront/QuickView.tsx'

const display = (change: object = {}) => ({ ...getShopDisplaySettings(createTestContext()), canBuy: true, ...change })
const panel = (item: ReturnType<typeof anItem>, change: object = {}) =>
  render(<ProductPanel product={item} display={display(change)} surface="detail" heading="h1" sizes="50vw" />)

test('CATALOG-032 CATALOG-033 CATALOG-034 English labels match the documents', () => {
  const { product: messages } = getShopMessages('en')
  expect(messages).toMatchObject({
    quickView: 'Quick View',
    selectValue: 'Select Value',
    quantity: 'Quantity',
    addToCart: 'Add To Cart',
    subscribe: 'Subscribe',
    soldOutButton: 'Sold Out',
  })
  expect(render(<QuickViewButton href="/shop/p/mug" title="Mug" messages={messages} />)).toMatch(
    /<a [^>]*href="\/shop\/p\/mug"><span>Quick View<span class="unseen"> Mug<\/span><\/span><\/a>/,
  )
  expect(getShopMessages('ja')).toBe(getShopMessages('en'))
  expect(getShopMessages('de-AT').product.quantity).toBe('Menge')
})

describe('a product', () => {
  test('CATALOG-023 with one variant has no select and sends its SKU', () => {
    const html = panel(anItem({ variants: [{ sku: 'ONE' }] }))
    expect(html).not.toContain('<select')
    expect(html).toContain('name="sku" value="ONE"')
  })

  test('CATALOG-018 CATALOG-021 has a quantity field only if several can be bought', () => {
    expect(panel(anItem())).toMatch(/name="quantity"/)
    expect(panel(anItem({ variants: [{ stock: 1 }] }))).not.toContain('name="quantity"')
    expect(panel(anItem({ type: ProductType.giftCard }))).not.toContain('name="quantity"')
    const service = anItem({ type: ProductType.service })
    expect(panel(service, { multipleQuantityAllowedForServices: false })).not.toContain('name="quantity"')
  })

  test('CATALOG-011 CATALOG-017 that is sold out shows a label and cannot be bought, on sale or not', () => {
    const html = panel(anItem({ variants: [{ stock: 0, price: 2000, salePrice: 1500, onSale: true }] }))
    expect(html).toContain('<span class="mark mark-sold-out">Sold out</span>')
    expect(html).not.toContain('mark-sale')
    expect(html).toMatch(/<button[^>]*disabled=""[^>]*>Sold Out<\/button>/)
  })

  test('CATALOG-019 with a subscription shows the price per period and a subscribe button', () => {
    const html = panel(
      anItem({
        content: {
          isSubscribable: true,
          subscriptionPlan: { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 },
        },
      }),
    )
    expect(html).toContain('$24.00 every month')
    expect(html).toMatch(/>Subscribe<\/button>/)
    expect(html).not.toContain('name="quantity"')
  })

  test('CHECKOUT-007 a gift card opens its page without JavaScript; others are added to the cart', () => {
    const way = (item: Parameters<typeof anItem>[0]) => {
      const [form = ''] = /<form[^>]*>/.exec(panel(anItem(item))) ?? []
      return [/action="([^"]+)"/.exec(form)?.[1], /method="([^"]+)"/.exec(form)?.[1]]
    }
    expect(way({})).toEqual(['/api/commerce/shopping-cart/entries', 'post'])
    expect(way({ type: ProductType.giftCard })).toEqual(['/checkout/gift-card', 'get'])
    expect(way({ content: { isSubscribable: true } })).toEqual(['/api/commerce/shopping-cart/entries', 'post'])
  })

  test('cannot be bought while the shop takes no orders, with an explanation', () => {
    const html = panel(anItem(), { canBuy: false })
    const [, note] = /<button[^>]*disabled=""[^>]*aria-describedby="([^"]+)"[^>]*>Add To Cart/.exec(html) ?? []
    expect(html).toContain(`<p id="${note}" class="field-note">This shop does not take orders online yet.</p>`)
    expect(panel(anItem())).toMatch(/<button type="submit" class="[^"]*add-to-cart">Add To Cart/)
  })
})

test('CART-049 the cart badge shows the number of items, is hidden at zero and capped at 100', () => {
  const { count } = getCartMessages('en')
  expect(render(<CartBadge quantity={0} messages={count} />)).toMatch(/^<span class="cart-badge"[^>]* hidden=""/)
  const seven = render(<CartBadge quantity={7} messages={count} />)
  expect(seven).not.toContain('hidden=""')
  expect(seven).toMatch(/aria-hidden="true">7<.*class="unseen">7 items in cart</)
  expect(render(<CartBadge quantity={101} messages={count} />)).toMatch(/>100\+<.*>More than 100 items in cart</)
})
