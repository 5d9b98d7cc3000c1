import { getShopDisplaySettings } from '#blocks/shop-display-settings.ts'
import { createTestContext } from '#blocks/testing/render-block.tsx'
import type { ShoppingCart } from '#shop/cart/model.ts'
import { aCart, anEntry } from '#shop/cart/testing/carts.ts'
import { anItem } from '#shop/catalog/testing/product-items.ts'
import { ProductCard } from '#shop/purchase/storefront/ProductCard.tsx'
import { Island } from '#storefront/islands/Island.tsx'
import { SiteLayout } from '#storefront/views/layout/SiteLayout.tsx'
import { CartView } from '#storefront/views/shop/CartView.tsx'

/** A cart page with all kinds of items, and a shop page. */

const context = createTestContext({ Island, shop: { canBuy: true, websiteId: 'site-1', stores: {} } })
const money = getShopDisplaySettings(context).money
export const [bowl, mug] = [
  anEntry(1, {
    title: 'Celadon bowl',
    quantity: 2,
    chosenVariant: { id: 'v1', sku: 'B', attributes: { Glaze: 'Celadon', Size: 'Large' } },
  }),
  anEntry(2, { title: 'Morning mug', purchasePriceCents: 3600 }),
]
export const cart = aCart([bowl, mug], {
  coupons: ['TEN', 'OLD'],
  validCoupons: [{ code: 'TEN', name: 'Ten', discountCents: 840 }],
  invalidCoupons: [{ code: 'OLD', reason: 'This code has expired.' }],
  discountCents: 840,
  shippingLocation: { country: 'DE', region: '', postalCode: '10115' },
  shippingOptions: [
    { id: 'post', name: 'Post', description: 'Three days', priceCents: 590, pickup: false },
    { id: 'pickup', name: 'Pickup', description: '', priceCents: 0, pickup: true },
  ],
  selectedShippingOption: { id: 'post', name: 'Post', description: 'Three days', priceCents: 590, pickup: false },
  shippingCostCents: 590,
  applicableTaxRules: [{ name: 'VAT', percent: '19', amountCents: 1301 }],
  pricesIncludeTax: true,
  taxCents: 1301,
  grandTotalCents: 8400 - 840 + 590,
})
const countries = [
  { code: 'DE', name: 'Germany' },
  { code: 'US', name: 'United States' },
]
export const CartPageFixture = ({ of }: { of: ShoppingCart }) => (
  <SiteLayout context={{ ...context, path: '/cart' }}>
    <CartView
      page={{ cart: of, money, countries, testMode: true, shop: '/shop' }}
      problem={undefined}
      shop="/shop"
      context={{ ...context, path: '/cart' }}
    />
  </SiteLayout>
)
export const ShopPageFixture = () => (
  <SiteLayout context={context}>
    <h1>Shop</h1>
    <ProductCard
      product={anItem()}
      display={getShopDisplaySettings(context)}
      heading="h2"
      sizes="25vw"
      buy
      Island={Island}
    />
    <div className="add-line" data-uses-form="">
      <button type="button">Engrave it</button>
    </div>
  </SiteLayout>
)
