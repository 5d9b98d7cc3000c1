import { type ComponentType, useState } from 'react'
import type { ProductPage } from '#base/enumerations/products.ts'
import type { ProductSurface } from '#shop/catalog/merchandising-schema.ts'
import {
  type DisplayProduct,
  type DisplayVariant,
  findVariant,
  findVariantImageIndex,
  getInitialSelection,
  getVariantPrice,
  type OptionSelection,
} from '#shop/catalog/model.ts'
import type { ShopDisplaySettings } from '#shop/catalog/shop-display-settings.ts'
import { Gallery } from '#shop/catalog/storefront/Gallery.tsx'
import { PriceView } from '#shop/catalog/storefront/PriceView.tsx'
import { ProductMark } from '#shop/catalog/storefront/ProductMark.tsx'
import { ScarcityNotice } from '#shop/catalog/storefront/ScarcityNotice.tsx'
import { ProductBadge, type ProductBadgeProps } from '#shop/instalments/storefront/ProductBadge.tsx'
import type { RestockFormSettings } from '#shop/restock/form-settings.ts'
import { type PanelQuestions, ProductCheckout } from './ProductCheckout.tsx'

export type PanelProps = {
  product: DisplayProduct
  excerpt?: string
  display: ShopDisplaySettings
  surface: Exclude<ProductSurface, 'list'>
  heading: 'h1' | 'h2' | 'h3'
  /** Of the images. */
  sizes: string
  first?: boolean
  /** The questions of the product; elsewhere than on its page and in the quick view they are loaded when they are needed. */
  questions?: PanelQuestions
  /** The variant that a link selects. */
  variantId?: string
  /** Present if a variant is sold out and the owner offers notifications on this surface. */
  restock?: RestockFormSettings
  /** The badge for paying in instalments; absent where there is none. */
  instalments?: ProductBadgeProps
  /** Parts to hide; default: none. */
  hide?: readonly ('pictures' | 'title' | 'price' | 'excerpt' | 'button')[]
}

type RestockProps = {
  product: DisplayProduct
  surface: PanelProps['surface']
  variant?: DisplayVariant
  settings: RestockFormSettings
}

const BOUGHT_FROM: Readonly<Record<PanelProps['surface'], ProductPage>> = {
  detail: 'pdp',
  block: 'product_block',
  'quick-view': 'plp',
}

/** A product with the parts that depend on the selected variant: images, price, stock and the purchase form. */
export const ProductPanel = ({ Restock, ...panel }: PanelProps & { Restock?: ComponentType<RestockProps> }) => {
  const {
    product,
    excerpt,
    display,
    surface,
    heading: Heading,
    sizes,
    first,
    questions,
    restock,
    instalments,
    hide = [],
  } = panel
  const { messages } = display
  const [choice, setChoice] = useState<OptionSelection>(() => getInitialSelection(product, panel.variantId))
  const variant = findVariant(product, choice)
  const impossible = !variant && product.variantOptionOrdering.every((name) => choice[name])
  return (
    <>
      {hide.includes('pictures') || product.images.length === 0 ? null : (
        <Gallery
          images={product.images}
          shown={findVariantImageIndex(product, variant)}
          selected={variant?.id}
          sizes={sizes}
          first={first}
          thumbnails={surface !== 'block'}
          messages={messages}
        />
      )}
      <div className="buying">
        <p className="buying-mark">
          <ProductMark product={product} messages={messages} />
        </p>
        {hide.includes('title') ? null : (
          <Heading className={surface === 'detail' ? 'heading size-large' : 'heading size-small'}>
            {surface === 'detail' ? product.title : <a href={product.fullUrl}>{product.title}</a>}
          </Heading>
        )}
        <p className="buying-facts" aria-live="polite">
          {hide.includes('price') ? null : <PriceView product={product} variant={variant} display={display} />}
          <ScarcityNotice product={product} variant={variant} surface={surface} messages={messages} />
          {impossible ? <span className="scarcity">{messages.unavailable}</span> : null}
        </p>
        {instalments ? (
          <ProductBadge {...instalments} price={variant && getVariantPrice(product, variant).now.value} />
        ) : null}
        {excerpt && !hide.includes('excerpt') ? <p className="buying-excerpt">{excerpt}</p> : null}
        {hide.includes('button') ? null : (
          <ProductCheckout
            product={product}
            choice={choice}
            onChoose={(name, value) => setChoice((before) => ({ ...before, [name]: value }))}
            display={display}
            from={BOUGHT_FROM[surface]}
            questions={questions}
            canSelectSoldOut={restock !== undefined}
            summary={
              // Repeats the name and price above for the eye only.
              surface === 'detail' ? (
                <p className="add-summary" aria-hidden="true">
                  <span className="add-summary-title">{product.title}</span>
                  <PriceView product={product} variant={variant} display={display} />
                </p>
              ) : undefined
            }
          />
        )}
        {Restock && restock && !hide.includes('button') ? (
          <Restock product={product} surface={surface} variant={variant} settings={restock} />
        ) : null}
      </div>
    </>
  )
}
