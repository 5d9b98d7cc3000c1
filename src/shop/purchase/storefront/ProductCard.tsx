import type { ComponentType, ReactNode } from 'react'
import type { ProductPage } from '#base/enumerations/products.ts'
import { canQuickAdd, isSold, type ProductItem, toDisplayProduct } from '#shop/catalog/model.ts'
import type { ShopDisplaySettings } from '#shop/catalog/shop-display-settings.ts'
import { PriceView } from '#shop/catalog/storefront/PriceView.tsx'
import { ProductMark } from '#shop/catalog/storefront/ProductMark.tsx'
import { ScarcityNotice } from '#shop/catalog/storefront/ScarcityNotice.tsx'
import type { RestockFormSettings } from '#shop/restock/form-settings.ts'
import { CardRestock } from '#shop/restock/storefront/CardRestock.tsx'
import { ResponsiveImage } from '#site/assets/storefront/ResponsiveImage.tsx'
import CardCheckoutIsland from './CardCheckout.island.tsx'
import { CardCheckout } from './CardCheckout.tsx'
import QuickViewIsland from './QuickView.island.tsx'
import { QuickViewButton } from './QuickView.tsx'

type CardProps = {
  product: ProductItem
  display: ShopDisplaySettings
  heading: 'h2' | 'h3'
  sizes: string
  first?: boolean
  quickView?: boolean
  /** Shows the purchase form if the product can be added from a card. */
  buy?: boolean
  from?: ProductPage
  /** Present if the product is sold out and the owner offers notifications in listings. */
  restock?: RestockFormSettings
  Island?<Props extends object>(island: { name: string; view: ComponentType<Props>; props: Props }): ReactNode
}

/** Island props are part of the page, so they contain only what is rendered. */
const toQuickViewProps = ({ product: { id, fullUrl, title }, display }: CardProps) => {
  const { quickView, close, loading, failed, details } = display.messages
  return { itemId: id, href: fullUrl, title, messages: { quickView, close, loading, failed, details } }
}

const toCheckoutProps = ({ product, display: { messages, canBuy }, from }: CardProps) => {
  const { id, collectionId, structuredContent, variantOptionOrdering } = toDisplayProduct(product)
  const { addToCart, subscribe, soldOutButton, selectValue, valueSoldOut } = messages
  return {
    product: { id, collectionId, structuredContent, variantOptionOrdering },
    messages: { addToCart, subscribe, soldOutButton, selectValue, valueSoldOut },
    canBuy,
    from,
    ...(structuredContent.additionalFieldsFormId && {
      questions: { title: product.title, href: product.fullUrl },
    }),
  }
}

/** A product in a listing: image, name, price and actions. The text comes first for screen readers. */
export const ProductCard = (card: CardProps) => {
  const { product, display, heading: Heading, sizes, first, quickView = false, buy = false, restock, Island } = card
  const { messages } = display
  const buys = buy && canQuickAdd(product) && isSold(product, display)
  const [main, second] = product.images
  return (
    <article className="product-card">
      <div className="product-card-words">
        <Heading className="product-card-title">
          <a href={product.fullUrl}>{product.title}</a>
        </Heading>
        <p className="product-card-facts">
          <PriceView product={product} display={display} />
          <ScarcityNotice product={product} surface="list" messages={messages} />
        </p>
      </div>
      <div className="product-card-picture frame">
        {main ? (
          <ResponsiveImage asset={main} alt="" sizes={sizes} priority={first ? 'high' : null} className="fit-cover" />
        ) : null}
        {second ? (
          <ResponsiveImage asset={second} alt="" sizes={sizes} className="fit-cover product-card-second" />
        ) : null}
        <ProductMark product={product} messages={messages} />
      </div>
      {quickView || buys || restock ? (
        <div className="product-card-ways">
          {buys ? (
            Island ? (
              <Island name="shop/purchase/CardCheckout" view={CardCheckoutIsland} props={toCheckoutProps(card)} />
            ) : (
              <CardCheckout {...toCheckoutProps(card)} />
            )
          ) : null}
          {restock ? <CardRestock product={product} settings={restock} Island={Island} /> : null}
          {quickView ? (
            Island ? (
              <Island name="shop/purchase/QuickView" view={QuickViewIsland} props={toQuickViewProps(card)} />
            ) : (
              <QuickViewButton {...toQuickViewProps(card)} />
            )
          ) : null}
        </div>
      ) : null}
    </article>
  )
}
