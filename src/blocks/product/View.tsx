import type { BlockViewProps } from '#blocks/context.ts'
import { Placeholder } from '#blocks/Placeholder.tsx'
import { getPanelRestock } from '#blocks/restock-form-settings.ts'
import { getProductDisplaySettings } from '#blocks/shop-display-settings.ts'
import { getShopMessages } from '#blocks/shop-messages.ts'
import { toDisplayProduct } from '#shop/catalog/model.ts'
import { PanelIsland } from '#shop/purchase/storefront/PanelIsland.tsx'
import type { PanelProps } from '#shop/purchase/storefront/ProductPanel.tsx'
import type { ProductProps } from './block.ts'

const getHiddenParts = (props: ProductProps): NonNullable<PanelProps['hide']> => [
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
      <Placeholder text={getShopMessages(context.site.language).page.chooseProduct} />
    ) : null
  const panel: PanelProps = {
    product: toDisplayProduct(product),
    ...(product.excerpt && { excerpt: product.excerpt }),
    display: getProductDisplaySettings(context, product),
    ...getPanelRestock(context, product, 'block'),
    surface: 'block',
    heading: 'h2',
    sizes,
    first: context.firstImage === id,
    hide: getHiddenParts(props),
  }
  return (
    <article className={`product product-block ${props.layout}`}>
      <PanelIsland panel={panel} Island={context.Island} />
    </article>
  )
}
