import type { BlockPanelProps } from '#blocks/block-panel.ts'
import { PanelGroup, SelectRow, TextRow } from '#blocks/panel/fields.tsx'
import { ImageRow } from '#blocks/panel/pickers.tsx'
import type { EmbedProps } from './block.ts'

const shapes = [
  { value: '16:9', label: 'Wide 16:9' },
  { value: '4:3', label: 'Landscape 4:3' },
  { value: '1:1', label: 'Square' },
  { value: '9:16', label: 'Portrait 9:16' },
  { value: 'cell', label: 'Fills its place' },
] as const

export const Panel = ({ websiteId, props, change }: BlockPanelProps<EmbedProps>) => (
  <PanelGroup>
    <TextRow
      name="url"
      label="Address"
      placeholder="https://"
      description="Copied from your browser. Nothing is loaded from there until a visitor opens it."
      value={props.url}
      onChange={(url) => change({ url })}
    />
    <TextRow name="title" label="What it is" value={props.title} onChange={(title) => change({ title })} />
    <ImageRow
      name="poster"
      websiteId={websiteId}
      label="Picture until it is opened"
      value={props.poster}
      onChange={(poster) => change({ poster })}
    />
    <SelectRow
      name="shape"
      label="Shape"
      value={props.shape}
      choices={shapes}
      onChange={(shape) => change({ shape })}
    />
  </PanelGroup>
)
