import type { BlockPanelProps } from '#blocks/block-panel.ts'
import { alignOptions } from '#blocks/panel/align-options.ts'
import { LongTextRow, PanelGroup, SelectRow, TextRow } from '#blocks/panel/fields.tsx'
import { LinkRow } from '#blocks/panel/pickers.tsx'
import type { QuoteProps } from './block.ts'

const sizes = [
  { value: 'medium', label: 'Medium' },
  { value: 'large', label: 'Large' },
  { value: 'huge', label: 'Huge' },
] as const

export const Panel = ({ websiteId, props, change }: BlockPanelProps<QuoteProps>) => (
  <>
    <PanelGroup>
      <LongTextRow
        name="text"
        label="Quote"
        description="Quotation marks are added automatically."
        value={props.text}
        onChange={(text) => change({ text })}
      />
      <TextRow
        name="source"
        label="Author"
        value={props.source ?? ''}
        onChange={(source) => change({ source: source === '' ? undefined : source })}
      />
      {props.source === undefined ? null : (
        <LinkRow
          name="sourceHref"
          websiteId={websiteId}
          label="Link"
          value={props.sourceHref ?? ''}
          onChange={(sourceHref) => change({ sourceHref: sourceHref === '' ? undefined : sourceHref })}
        />
      )}
    </PanelGroup>
    <PanelGroup title="Style">
      <SelectRow name="size" label="Size" value={props.size} options={sizes} onChange={(size) => change({ size })} />
      <SelectRow
        name="align"
        label="Align"
        value={props.align}
        options={alignOptions}
        onChange={(align) => change({ align })}
      />
    </PanelGroup>
  </>
)
