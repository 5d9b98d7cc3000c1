import type { RenderContext } from '#blocks/context.ts'
import { Picture } from '#blocks/Picture.tsx'
import { type ProductItem, shownProduct } from '#shop/catalog/model.ts'
import type { ShopManner } from '#shop/catalog/product-words.ts'
import CardCheckoutIsland from '#shop/catalog/storefront/CardCheckout.island.tsx'
import { PriceView } from '#shop/catalog/storefront/PriceView.tsx'
import { ProductMark } from '#shop/catalog/storefront/ProductMark.tsx'

type Props = {
  product: ProductItem
  manner: ShopManner
  look: 'list' | 'product'
  first: boolean
  context: RenderContext
}

const sizes = {
  list: '(max-width: 767px) 34vw, 240px',
  product: '(max-width: 767px) 100vw, min(50vw, 720px)',
} as const

/** A product with a line of its own: small in a list, large where every product is to be looked at. */
export const ProductRow = ({ product, manner, look, first, context: { Island } }: Props) => {
  const { words, canBuy } = manner
  const { addToCart, subscribe, soldOutButton, selectValue, valueSoldOut } = words
  const checkout = {
    product: { ...shownProduct(product), images: [] },
    words: { addToCart, subscribe, soldOutButton, selectValue, valueSoldOut },
    canBuy,
  }
  const [picture] = product.images
  return (
    <article className={`product-row product-row-${look}`}>
      <div className="product-row-words">
        <h2 className={`heading size-${look === 'product' ? 'medium' : 'tiny'}`}>
          <a href={product.fullUrl}>{product.title}</a>
        </h2>
        <p className="product-row-price">
          <PriceView product={product} manner={manner} />
        </p>
        {product.excerpt ? <p className="product-row-excerpt">{product.excerpt}</p> : null}
      </div>
      <div className="product-row-buy">
        {Island ? (
          <Island name="shop/catalog/CardCheckout" view={CardCheckoutIsland} props={checkout} />
        ) : (
          <CardCheckoutIsland {...checkout} />
        )}
      </div>
      <div className="frame product-row-picture">
        {picture ? <Picture asset={picture} alt="" sizes={sizes[look]} first={first} className="fit-cover" /> : null}
        <ProductMark product={product} words={words} />
      </div>
    </article>
  )
}
