import { moneyFromWire, moneyToDecimal } from '#base/money.ts'
import type { RenderContext } from '#blocks/context.ts'
import { mannerOf } from '#blocks/shop-manner.ts'
import { shopWordsFor } from '#blocks/shop-words.ts'
import { RichTextView } from '#blocks/text/RichTextView.tsx'
import { type ProductDetail, type ProductItem, priceOf } from '#shop/catalog/model.ts'
import { ProductCard } from '#shop/catalog/storefront/ProductCard.tsx'
import ProductPanelIsland from '#shop/catalog/storefront/ProductPanel.island.tsx'
import { type PanelProps, ProductPanel } from '#shop/catalog/storefront/ProductPanel.tsx'
import { Breadcrumbs, type Crumb } from './Breadcrumbs.tsx'

type Props = {
  product: ProductDetail
  panel: PanelProps
  /** From the front page to the product itself. */
  trail: readonly Crumb[]
  productPage: string | undefined
  context: RenderContext
}

const CARD_SIZES = '(max-width: 767px) 50vw, min(25vw, 360px)'

type OthersProps = { title: string; products: readonly ProductItem[]; addOn: boolean; context: RenderContext }

const Others = ({ title, products, addOn, context }: OthersProps) => {
  if (products.length === 0) return null
  const manner = mannerOf(context)
  return (
    <section className="product-others">
      <h2 className="heading size-small">{title}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without marks is one */}
      <ul role="list" className="product-grid">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              manner={manner}
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

/** What those who count want to know of a visit; in major units, as they reckon. */
const viewedProduct = ({ id, title, collectionId, structuredContent }: ProductDetail) => {
  const { productType, variants, priceMoney } = structuredContent
  const [first] = variants
  const price = moneyFromWire(first ? priceOf({ structuredContent }, first).now : priceMoney)
  return { id, title, type: productType, collectionId, value: Number(moneyToDecimal(price)), currency: price.currency }
}

/** Pictures left, what buys it right and always in sight; below the pictures, everything there is to say. */
export const ProductView = ({ product, panel, trail, productPage, context }: Props) => {
  const words = shopWordsFor(context.site.language).page
  const { Island } = context
  return (
    <article
      className="screen product-page"
      data-product-page={productPage}
      data-product={JSON.stringify(viewedProduct(product))}
    >
      <Breadcrumbs label={words.breadcrumb} trail={trail} />
      <div className="product product-detail">
        {Island ? (
          <Island name="shop/catalog/ProductPanel" view={ProductPanelIsland} props={panel} />
        ) : (
          <ProductPanel {...panel} />
        )}
        {product.body.content.length > 0 ? (
          <div className="product-body text">
            <RichTextView text={product.body} context={context} />
          </div>
        ) : null}
      </div>
      <Others title={words.addOns} products={product.addOns} addOn context={context} />
      <Others title={words.related} products={product.related} addOn={false} context={context} />
    </article>
  )
}
