import type { BlockViewProps } from '#blocks/context.ts'
import { Placeholder } from '#blocks/Placeholder.tsx'
import { mannerFor } from '#blocks/shop-manner.ts'
import { shopWordsFor } from '#blocks/shop-words.ts'
import { shownProduct } from '#shop/catalog/model.ts'
import ProductPanelIsland from '#shop/catalog/storefront/ProductPanel.island.tsx'
import { type PanelProps, ProductPanel } from '#shop/catalog/storefront/ProductPanel.tsx'
import type { ProductProps } from './block.ts'

const hidden = (props: ProductProps): NonNullable<PanelProps['hide']> => [
  ...(props.showPicture ? [] : (['pictures'] as const)),
  ...(props.showTitle ? [] : (['title'] as const)),
  ...(props.showPrice ? [] : (['price'] as const)),
  ...(props.showExcerpt ? [] : (['excerpt'] as const)),
  ...(props.showButton ? [] : (['button'] as const)),
]

export const View = ({ id, props, context, sizes }: BlockViewProps<ProductProps>) => {
  const product = props.productId === null ? undefined : context.products?.get(props.productId)
  if (!product)
    return context.mode === 'canvas' ? (
      <Placeholder words={shopWordsFor(context.site.language).page.chooseProduct} />
    ) : null
  const panel: PanelProps = {
    product: shownProduct(product),
    ...(product.excerpt && { excerpt: product.excerpt }),
    manner: mannerFor(context, product),
    surface: 'block',
    heading: 'h2',
    sizes,
    first: context.firstImage === id,
    hide: hidden(props),
  }
  const { Island } = context
  return (
    <article className={`product product-block ${props.layout}`}>
      {Island ? (
        <Island name="shop/catalog/ProductPanel" view={ProductPanelIsland} props={panel} />
      ) : (
        <ProductPanel {...panel} />
      )}
    </article>
  )
}
