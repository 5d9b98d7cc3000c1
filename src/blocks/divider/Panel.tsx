import type { BlockPanelProps } from '#blocks/block-panel.ts'
import { alignOptions } from '#blocks/panel/align-options.ts'
import { PanelGroup, SelectRow } from '#blocks/panel/fields.tsx'
import type { DividerProps } from './block.ts'

const styles = [
  { value: 'hairline', label: 'Fine' },
  { value: 'bold', label: 'Bold' },
  { value: 'dotted', label: 'Dotted' },
] as const
const widths = [
  { value: 'full', label: 'Full' },
  { value: 'half', label: 'Half' },
  { value: 'short', label: 'Short' },
] as const

export const Panel = ({ props, change }: BlockPanelProps<DividerProps>) => (
  <PanelGroup>
    <SelectRow
      name="style"
      label="Style"
      value={props.style}
      options={styles}
      onChange={(style) => change({ style })}
    />
    <SelectRow
      name="width"
      label="Length"
      value={props.width}
      options={widths}
      onChange={(width) => change({ width })}
    />
    {props.width === 'full' ? null : (
      <SelectRow
        name="align"
        label="Align"
        value={props.align}
        options={alignOptions}
        onChange={(align) => change({ align })}
      />
    )}
  </PanelGroup>
)
