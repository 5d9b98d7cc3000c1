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
    <LongTextRow name="text" label="Text" rows={2} value={props.text} onChange={(text) => change({ text })} />
    <SelectRow name="size" label="Size" value={props.size} options={sizes} onChange={(size) => change({ size })} />
    <SelectRow
      name="level"
      label="Level"
      description="For search engines and screen readers. Use one level 1 heading per page."
      value={props.level}
      options={levels}
      onChange={(level) => change({ level })}
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
