import type { BlockPanelProps } from '#blocks/block-panel.ts'
import { alignOptions } from '#blocks/panel/align-options.ts'
import { PanelGroup, PanelNote, SelectRow } from '#blocks/panel/fields.tsx'
import type { TextProps } from './block.ts'

const sizes = [
  { value: 'normal', label: 'Normal' },
  { value: 'lead', label: 'Lead' },
  { value: 'small', label: 'Small' },
  { value: 'label', label: 'Label' },
] as const

export const Panel = ({ props, change }: BlockPanelProps<TextProps>) => (
  <PanelGroup>
    <PanelNote>Double-click the text on the page to edit it.</PanelNote>
    <SelectRow
      name="size"
      label="Size"
      value={props.size}
      options={sizes}
      as="list"
      onChange={(size) => change({ size })}
    />
    <SelectRow
      name="align"
      label="Align"
      value={props.align}
      options={alignOptions}
      onChange={(align) => change({ align })}
    />
  </PanelGroup>
)
