import type { ComponentType, ReactNode } from 'react'
import type { ProductPage } from '#base/enumerations/products.ts'
import { Picture } from '#site/assets/storefront/Picture.tsx'
import { isQuicklyBought, type ProductItem, shownProduct } from '../model.ts'
import type { ShopManner } from '../product-words.ts'
import CardCheckoutIsland from './CardCheckout.island.tsx'
import { CardCheckout } from './CardCheckout.tsx'
import { PriceView } from './PriceView.tsx'
import { ProductMark } from './ProductMark.tsx'
import QuickViewIsland from './QuickView.island.tsx'
import { QuickViewButton } from './QuickView.tsx'
import { ScarcityNotice } from './ScarcityNotice.tsx'

type CardProps = {
  product: ProductItem
  manner: ShopManner
  heading: 'h2' | 'h3'
  sizes: string
  first?: boolean
  quickView?: boolean
  /** Whether it can be bought from here, where a card has room for the choice. */
  buy?: boolean
  from?: ProductPage
  Island?<Props extends object>(island: { name: string; view: ComponentType<Props>; props: Props }): ReactNode
}

const pick = <Of extends object, Key extends keyof Of>(from: Of, ...keys: readonly Key[]): Pick<Of, Key> =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<Of, Key>

/** A product in a list: picture, name, price, and the ways to go on. Words come first for those who listen. */
export const ProductCard = (card: CardProps) => {
  const { product, manner, heading: Heading, sizes, first, quickView = false, buy = false, from, Island } = card
  const { words, canBuy } = manner
  const buys = buy && isQuicklyBought(product)
  const [main, second] = product.images
  const quick = {
    href: product.fullUrl,
    title: product.title,
    words: pick(words, 'quickView', 'close', 'loading', 'failed', 'details'),
  }
  const checkout = {
    product: pick(shownProduct(product), 'id', 'collectionId', 'structuredContent', 'variantOptionOrdering'),
    words: pick(words, 'addToCart', 'subscribe', 'soldOutButton', 'selectValue', 'valueSoldOut'),
    canBuy,
    from,
  }
  return (
    <article className="product-card">
      <div className="product-card-words">
        <Heading className="product-card-title">
          <a href={product.fullUrl}>{product.title}</a>
        </Heading>
        <p className="product-card-facts">
          <PriceView product={product} manner={manner} />
          <ScarcityNotice product={product} surface="list" words={words} />
        </p>
      </div>
      <div className="product-card-picture frame">
        {main ? <Picture asset={main} alt="" sizes={sizes} first={first} className="fit-cover" /> : null}
        {second ? <Picture asset={second} alt="" sizes={sizes} className="fit-cover product-card-second" /> : null}
        <ProductMark product={product} words={words} />
      </div>
      {quickView || buys ? (
        <div className="product-card-ways">
          {buys ? (
            Island ? (
              <Island name="shop/catalog/CardCheckout" view={CardCheckoutIsland} props={checkout} />
            ) : (
              <CardCheckout {...checkout} />
            )
          ) : null}
          {quickView ? (
            Island ? (
              <Island name="shop/catalog/QuickView" view={QuickViewIsland} props={quick} />
            ) : (
              <QuickViewButton {...quick} />
            )
          ) : null}
        </div>
      ) : null}
    </article>
  )
}
