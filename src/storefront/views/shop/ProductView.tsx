import { moneyFromWire, moneyToDecimal } from '#base/money.ts'
import type { RenderContext } from '#blocks/context.ts'
import { getShopDisplaySettings } from '#blocks/shop-display-settings.ts'
import { getShopMessages } from '#blocks/shop-messages.ts'
import { RichTextView } from '#blocks/text/RichTextView.tsx'
import { getVariantPrice, type ProductDetail, type ProductItem } from '#shop/catalog/model.ts'
import { PanelIsland } from '#shop/purchase/storefront/PanelIsland.tsx'
import { ProductCard } from '#shop/purchase/storefront/ProductCard.tsx'
import type { PanelProps } from '#shop/purchase/storefront/ProductPanel.tsx'
import { Breadcrumbs, type Crumb } from '#storefront/views/navigation/Breadcrumbs.tsx'

type Props = {
  product: ProductDetail
  panel: PanelProps
  /** From the home page to the product. */
  trail: readonly Crumb[]
  productPage: string | undefined
  context: RenderContext
}

const CARD_SIZES = '(max-width: 767px) 50vw, min(25vw, 360px)'

type ProductSuggestionsProps = {
  title: string
  products: readonly ProductItem[]
  addOn: boolean
  context: RenderContext
}

const ProductSuggestions = ({ title, products, addOn, context }: ProductSuggestionsProps) => {
  if (products.length === 0) return null
  const display = getShopDisplaySettings(context)
  return (
    <section className="product-others">
      <h2 className="heading size-small">{title}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without marks is one */}
      <ul role="list" className="product-grid">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              display={display}
              heading="h3"
              sizes={CARD_SIZES}
              buy={addOn}
              from="add-on"
              Island={context.Island}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Product data for analytics, with the price in major units. */
const toViewedProduct = ({ id, title, collectionId, structuredContent }: ProductDetail) => {
  const { productType, variants, priceMoney } = structuredContent
  const [first] = variants
  const price = moneyFromWire(first ? getVariantPrice({ structuredContent }, first).now : priceMoney)
  return { id, title, type: productType, collectionId, value: Number(moneyToDecimal(price)), currency: price.currency }
}

/** Images on the left, sticky purchase panel on the right, description below the images. */
export const ProductView = ({ product, panel, trail, productPage, context }: Props) => {
  const messages = getShopMessages(context.site.language).page
  return (
    <article
      className="screen product-page"
      data-product-page={productPage}
      data-product={JSON.stringify(toViewedProduct(product))}
    >
      <Breadcrumbs label={messages.breadcrumb} trail={trail} />
      <div className="product product-detail">
        <PanelIsland panel={panel} Island={context.Island} />
        {product.body.content.length > 0 ? (
          <div className="product-body text">
            <RichTextView text={product.body} context={context} />
          </div>
        ) : null}
      </div>
      <ProductSuggestions title={messages.addOns} products={product.addOns} addOn context={context} />
      <ProductSuggestions title={messages.related} products={product.related} addOn={false} context={context} />
    </article>
  )
}
