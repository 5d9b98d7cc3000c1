import type { BlockPanelProps } from '#blocks/block-panel.ts'
import { PanelGroup, SelectRow, SwitchRow } from '#blocks/panel/fields.tsx'
import { ProductRow } from '#blocks/panel/ProductPicker.tsx'
import type { ProductProps } from './block.ts'

const layouts = [
  { value: 'below', label: 'Below image' },
  { value: 'beside', label: 'Next to image' },
] as const
const parts = [
  ['showPicture', 'Image'],
  ['showTitle', 'Title'],
  ['showPrice', 'Price'],
  ['showExcerpt', 'Short description'],
  ['showButton', 'Button'],
] as const

export const Panel = ({ websiteId, props, change }: BlockPanelProps<ProductProps>) => (
  <>
    <PanelGroup>
      <ProductRow websiteId={websiteId} value={props.productId} onChange={(productId) => change({ productId })} />
      <SelectRow
        name="layout"
        label="Text position"
        value={props.layout}
        options={layouts}
        onChange={(layout) => change({ layout })}
      />
    </PanelGroup>
    <PanelGroup title="Show">
      {parts.map(([part, label]) => (
        <SwitchRow
          key={part}
          name={part}
          label={label}
          value={props[part]}
          onChange={(shown) => change({ [part]: shown })}
        />
      ))}
    </PanelGroup>
  </>
)
