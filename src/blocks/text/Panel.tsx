import type { BlockPanelProps } from '#blocks/block-panel.ts'
import { alignOptions } from '#blocks/panel/align-options.ts'
import { PanelGroup, PanelNote, SelectRow } from '#blocks/panel/fields.tsx'
import type { TextProps } from './block.ts'

const sizes = [
  { value: 'normal', label: 'Normal' },
  { value: 'lead', label: 'Lead: opens a page' },
  { value: 'small', label: 'Small: for notes' },
  { value: 'label', label: 'Label: above a heading' },
] as const

export const Panel = ({ props, change }: BlockPanelProps<TextProps>) => (
  <PanelGroup>
    <PanelNote>Double-click the text on the page to write in it.</PanelNote>
    <SelectRow
      name="size"
      label="Size"
      value={props.size}
      choices={sizes}
      as="list"
      onChange={(size) => change({ size })}
    />
    <SelectRow
      name="align"
      label="Align"
      value={props.align}
      choices={alignOptions}
      onChange={(align) => change({ align })}
    />
  </PanelGroup>
)
