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
        description="Without quotation marks: those of the site’s language are set for you."
        value={props.text}
        onChange={(text) => change({ text })}
      />
      <TextRow
        name="source"
        label="Who said it"
        value={props.source ?? ''}
        onChange={(source) => change({ source: source === '' ? undefined : source })}
      />
      {props.source === undefined ? null : (
        <LinkRow
          name="sourceHref"
          websiteId={websiteId}
          label="Where it was said"
          value={props.sourceHref ?? ''}
          onChange={(sourceHref) => change({ sourceHref: sourceHref === '' ? undefined : sourceHref })}
        />
      )}
    </PanelGroup>
    <PanelGroup title="Look">
      <SelectRow name="size" label="Size" value={props.size} choices={sizes} onChange={(size) => change({ size })} />
      <SelectRow
        name="align"
        label="Align"
        value={props.align}
        choices={alignOptions}
        onChange={(align) => change({ align })}
      />
    </PanelGroup>
  </>
)
