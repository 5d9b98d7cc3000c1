import type { BlockViewProps, RenderContext } from '#blocks/context.ts'
import { Placeholder } from '#blocks/Placeholder.tsx'
import { keyOfList } from '#blocks/product-lists.ts'
import { mannerOf } from '#blocks/shop-manner.ts'
import { shopWordsFor } from '#blocks/shop-words.ts'
import type { ProductItem } from '#shop/catalog/model.ts'
import { ProductCard } from '#shop/catalog/storefront/ProductCard.tsx'
import type { ProductGridProps } from './block.ts'

const productsOf = (props: ProductGridProps, { products, productLists }: RenderContext): readonly ProductItem[] =>
  props.source === 'chosen'
    ? props.productIds.flatMap((id) => products?.get(id) ?? []).slice(0, props.count)
    : (productLists?.get(keyOfList(props)) ?? [])

export const View = ({ id, props, context }: BlockViewProps<ProductGridProps>) => {
  const products = productsOf(props, context)
  if (products.length === 0)
    return context.mode === 'canvas' ? <Placeholder words={shopWordsFor(context.site.language).page.emptyGrid} /> : null
  const manner = mannerOf(context)
  const quickView = props.showQuickView && (context.shop?.preferences?.quickViewEnabled ?? true)
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without marks is one
    <ul role="list" className={`product-grid columns-${props.columns}`}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            manner={manner}
            heading="h2"
            sizes={`(max-width: 767px) 50vw, ${Math.ceil(100 / props.columns)}vw`}
            first={context.firstImage === id && index < props.columns}
            quickView={quickView}
            buy={props.showButton}
            from="product_block"
            Island={context.Island}
          />
        </li>
      ))}
    </ul>
  )
}
