import type { BlockViewProps, RenderContext } from '#blocks/context.ts'
import { Placeholder } from '#blocks/Placeholder.tsx'
import { getProductListKey } from '#blocks/product-lists.ts'
import { getCardRestock } from '#blocks/restock-form-settings.ts'
import { getShopDisplaySettings } from '#blocks/shop-display-settings.ts'
import { getShopMessages } from '#blocks/shop-messages.ts'
import type { ProductItem } from '#shop/catalog/model.ts'
import { ProductCard } from '#shop/purchase/storefront/ProductCard.tsx'
import type { ProductGridProps } from './block.ts'

const selectProducts = (props: ProductGridProps, { products, productLists }: RenderContext): readonly ProductItem[] =>
  props.source === 'chosen'
    ? props.productIds.flatMap((id) => products?.get(id) ?? []).slice(0, props.count)
    : (productLists?.get(getProductListKey(props)) ?? [])

export const View = ({ id, props, context }: BlockViewProps<ProductGridProps>) => {
  const products = selectProducts(props, context)
  if (products.length === 0)
    return context.mode === 'canvas' ? (
      <Placeholder text={getShopMessages(context.site.language).page.emptyGrid} />
    ) : null
  const display = getShopDisplaySettings(context)
  const quickView = props.showQuickView && (context.shop?.preferences?.quickViewEnabled ?? true)
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari removes the list role from lists without markers
    <ul role="list" className={`product-grid columns-${props.columns}`}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            display={display}
            heading="h2"
            sizes={`(max-width: 767px) 50vw, ${Math.ceil(100 / props.columns)}vw`}
            first={context.firstImage === id && index < props.columns}
            quickView={quickView}
            buy={props.showButton}
            from="product_block"
            {...getCardRestock(context, product)}
            Island={context.Island}
          />
        </li>
      ))}
    </ul>
  )
}
