import type { BlockPanelProps } from '#blocks/block-panel.ts'
import { PanelGroup, SwitchRow } from '#blocks/panel/fields.tsx'
import { ProductRow } from '#blocks/panel/ProductPicker.tsx'
import type { AddToCartProps } from './block.ts'

export const Panel = ({ websiteId, props, change }: BlockPanelProps<AddToCartProps>) => (
  <PanelGroup>
    <ProductRow websiteId={websiteId} value={props.productId} onChange={(productId) => change({ productId })} />
    <SwitchRow
      name="showTitle"
      label="Show title"
      value={props.showTitle}
      onChange={(showTitle) => change({ showTitle })}
    />
    <SwitchRow
      name="showPrice"
      label="Show price"
      value={props.showPrice}
      onChange={(showPrice) => change({ showPrice })}
    />
  </PanelGroup>
)
