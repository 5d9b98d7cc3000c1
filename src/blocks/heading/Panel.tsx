import type { BlockPanelProps } from '#blocks/block-panel.ts'
import { alignOptions } from '#blocks/panel/align-options.ts'
import { LongTextRow, PanelGroup, SelectRow } from '#blocks/panel/fields.tsx'
import type { HeadingProps } from './block.ts'

const levels = [
  { value: 1, label: '1' },
  { value: 2, label: '2' },
  { value: 3, label: '3' },
  { value: 4, label: '4' },
] as const
const sizes = [
  { value: 'tiny', label: 'Tiny' },
  { value: 'small', label: 'Small' },
  { value: 'medium', label: 'Medium' },
  { value: 'large', label: 'Large' },
  { value: 'huge', label: 'Huge' },
  { value: 'display', label: 'Display' },
] as const

export const Panel = ({ props, change }: BlockPanelProps<HeadingProps>) => (
  <PanelGroup>
    <LongTextRow name="text" label="Words" rows={2} value={props.text} onChange={(text) => change({ text })} />
    <SelectRow name="size" label="Size" value={props.size} choices={sizes} onChange={(size) => change({ size })} />
    <SelectRow
      name="level"
      label="Level"
      description="What it means in the page, for search engines and screen readers. A page has one heading of level 1."
      value={props.level}
      choices={levels}
      onChange={(level) => change({ level })}
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
