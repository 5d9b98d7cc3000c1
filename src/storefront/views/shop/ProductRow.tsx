import type { RenderContext } from '#blocks/context.ts'
import { ResponsiveImage } from '#blocks/ResponsiveImage.tsx'
import { getCardRestock } from '#blocks/restock-form-settings.ts'
import { isSold, type ProductItem, toDisplayProduct } from '#shop/catalog/model.ts'
import type { ShopDisplaySettings } from '#shop/catalog/shop-display-settings.ts'
import { PriceView } from '#shop/catalog/storefront/PriceView.tsx'
import { ProductMark } from '#shop/catalog/storefront/ProductMark.tsx'
import CardCheckoutIsland from '#shop/purchase/storefront/CardCheckout.island.tsx'

import { CardRestock } from '#shop/restock/storefront/CardRestock.tsx'

type Props = {
  product: ProductItem
  display: ShopDisplaySettings
  layout: 'list' | 'product'
  first: boolean
  context: RenderContext
}

const sizes = {
  list: '(max-width: 767px) 34vw, 240px',
  product: '(max-width: 767px) 100vw, min(50vw, 720px)',
} as const

/** A product in the `list` layout (small) or the `product` layout (large). */
export const ProductRow = ({ product, display, layout, first, context }: Props) => {
  const { Island } = context
  const { restock } = getCardRestock(context, product)
  const { messages, canBuy } = display
  const { addToCart, subscribe, soldOutButton, selectValue, valueSoldOut } = messages
  const checkout = {
    product: { ...toDisplayProduct(product), images: [] },
    messages: { addToCart, subscribe, soldOutButton, selectValue, valueSoldOut },
    canBuy,
  }
  const [image] = product.images
  return (
    <article className={`product-row product-row-${layout}`}>
      <div className="product-row-words">
        <h2 className={`heading size-${layout === 'product' ? 'medium' : 'tiny'}`}>
          <a href={product.fullUrl}>{product.title}</a>
        </h2>
        <p className="product-row-price">
          <PriceView product={product} display={display} />
        </p>
        {product.excerpt ? <p className="product-row-excerpt">{product.excerpt}</p> : null}
      </div>
      {isSold(product, display) ? (
        <div className="product-row-buy">
          {Island ? (
            <Island name="shop/purchase/CardCheckout" view={CardCheckoutIsland} props={checkout} />
          ) : (
            <CardCheckoutIsland {...checkout} />
          )}
          {restock ? <CardRestock product={product} settings={restock} Island={Island} /> : null}
        </div>
      ) : null}
      <div className="frame product-row-picture">
        {image ? (
          <ResponsiveImage
            asset={image}
            alt=""
            sizes={sizes[layout]}
            priority={first ? 'high' : null}
            className="fit-cover"
          />
        ) : null}
        <ProductMark product={product} messages={messages} />
      </div>
    </article>
  )
}
