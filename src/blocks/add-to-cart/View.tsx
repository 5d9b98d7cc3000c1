import type { BlockViewProps } from '#blocks/context.ts'
import { Placeholder } from '#blocks/Placeholder.tsx'
import { getPanelRestock } from '#blocks/restock-form-settings.ts'
import { getProductDisplaySettings } from '#blocks/shop-display-settings.ts'
import { getShopMessages } from '#blocks/shop-messages.ts'
import { toDisplayProduct } from '#shop/catalog/model.ts'
import { PanelIsland } from '#shop/purchase/storefront/PanelIsland.tsx'
import type { PanelProps } from '#shop/purchase/storefront/ProductPanel.tsx'
import type { AddToCartProps } from './block.ts'

/** The purchase form of a product: options, quantity and button. */
export const View = ({ props, context, sizes }: BlockViewProps<AddToCartProps>) => {
  const product = props.productId === null ? undefined : context.products?.get(props.productId)
  if (!product)
    return context.mode === 'canvas' ? (
      <Placeholder text={getShopMessages(context.site.language).page.chooseProduct} />
    ) : null
  const panel: PanelProps = {
    // Images are not shown, so they are not serialized.
    product: { ...toDisplayProduct(product), images: [] },
    display: getProductDisplaySettings(context, product),
    ...getPanelRestock(context, product, 'block'),
    surface: 'block',
    heading: 'h2',
    sizes,
    hide: [
      'pictures',
      'excerpt',
      ...(props.showTitle ? [] : (['title'] as const)),
      ...(props.showPrice ? [] : (['price'] as const)),
    ],
  }
  return (
    <div className="product product-block below">
      <PanelIsland panel={panel} Island={context.Island} />
    </div>
  )
}
