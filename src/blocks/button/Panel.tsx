import type { BlockPanelProps } from '#blocks/block-panel.ts'
import { alignOptions } from '#blocks/panel/align-options.ts'
import { PanelGroup, SelectRow, SwitchRow, TextRow } from '#blocks/panel/fields.tsx'
import { LinkRow } from '#blocks/panel/pickers.tsx'
import type { ButtonProps } from './block.ts'

const styles = [
  { value: 'solid', label: 'Solid' },
  { value: 'outline', label: 'Outline' },
  { value: 'text', label: 'Text' },
] as const
const sizes = [
  { value: 'small', label: 'Small' },
  { value: 'medium', label: 'Medium' },
  { value: 'large', label: 'Large' },
] as const
const aligns = [...alignOptions, { value: 'stretch', label: 'Full' }] as const

export const Panel = ({ websiteId, props, change }: BlockPanelProps<ButtonProps>) => (
  <>
    <PanelGroup>
      <TextRow name="text" label="Words" value={props.text} onChange={(text) => change({ text })} />
      <LinkRow
        name="href"
        websiteId={websiteId}
        label="Leads to"
        value={props.href}
        onChange={(href) => change({ href })}
      />
      <SwitchRow
        name="newWindow"
        label="Opens in a new window"
        value={props.newWindow}
        onChange={(newWindow) => change({ newWindow })}
      />
    </PanelGroup>
    <PanelGroup title="Look">
      <SelectRow
        name="style"
        label="Style"
        value={props.style}
        choices={styles}
        onChange={(style) => change({ style })}
      />
      <SelectRow name="size" label="Size" value={props.size} choices={sizes} onChange={(size) => change({ size })} />
      <SelectRow
        name="align"
        label="Align"
        value={props.align}
        choices={aligns}
        as="bar"
        onChange={(align) => change({ align })}
      />
    </PanelGroup>
  </>
)
