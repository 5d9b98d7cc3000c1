import { ChoiceRow, PanelGroup, SwitchRow } from '#blocks/panel/fields.tsx'
import { ProductRow } from '#blocks/panel/ProductPicker.tsx'
import type { BlockPanelProps } from '#blocks/panel.ts'
import type { ProductProps } from './block.ts'

const layouts = [
  { value: 'below', label: 'Below the picture' },
  { value: 'beside', label: 'Beside it' },
] as const
const parts = [
  ['showPicture', 'Picture'],
  ['showTitle', 'Title'],
  ['showPrice', 'Price'],
  ['showExcerpt', 'Short description'],
  ['showButton', 'Button'],
] as const

export const Panel = ({ websiteId, props, change }: BlockPanelProps<ProductProps>) => (
  <>
    <PanelGroup>
      <ProductRow websiteId={websiteId} value={props.productId} onChange={(productId) => change({ productId })} />
      <ChoiceRow
        name="layout"
        label="Words"
        value={props.layout}
        choices={layouts}
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
