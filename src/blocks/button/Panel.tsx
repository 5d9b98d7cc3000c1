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
      <TextRow name="text" label="Text" value={props.text} onChange={(text) => change({ text })} />
      <LinkRow
        name="href"
        websiteId={websiteId}
        label="Link"
        value={props.href}
        onChange={(href) => change({ href })}
      />
      <SwitchRow
        name="newWindow"
        label="Open in new tab"
        value={props.newWindow}
        onChange={(newWindow) => change({ newWindow })}
      />
    </PanelGroup>
    <PanelGroup title="Style">
      <SelectRow
        name="style"
        label="Style"
        value={props.style}
        options={styles}
        onChange={(style) => change({ style })}
      />
      <SelectRow name="size" label="Size" value={props.size} options={sizes} onChange={(size) => change({ size })} />
      <SelectRow
        name="align"
        label="Align"
        value={props.align}
        options={aligns}
        as="bar"
        onChange={(align) => change({ align })}
      />
    </PanelGroup>
  </>
)
