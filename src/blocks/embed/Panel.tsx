import type { BlockPanelProps } from '#blocks/block-panel.ts'
import { PanelGroup, SelectRow, TextRow } from '#blocks/panel/fields.tsx'
import { ImageRow } from '#blocks/panel/pickers.tsx'
import type { EmbedProps } from './block.ts'

const shapes = [
  { value: '16:9', label: 'Wide 16:9' },
  { value: '4:3', label: 'Landscape 4:3' },
  { value: '1:1', label: 'Square' },
  { value: '9:16', label: 'Portrait 9:16' },
  { value: 'cell', label: 'Fill cell' },
] as const

export const Panel = ({ websiteId, props, change }: BlockPanelProps<EmbedProps>) => (
  <PanelGroup>
    <TextRow
      name="url"
      label="URL"
      placeholder="https://"
      description="Copy it from your browser. Content loads only when a visitor opens it."
      value={props.url}
      onChange={(url) => change({ url })}
    />
    <TextRow name="title" label="Title" value={props.title} onChange={(title) => change({ title })} />
    <ImageRow
      name="poster"
      websiteId={websiteId}
      label="Preview image"
      value={props.poster}
      onChange={(poster) => change({ poster })}
    />
    <SelectRow
      name="shape"
      label="Shape"
      value={props.shape}
      options={shapes}
      onChange={(shape) => change({ shape })}
    />
  </PanelGroup>
)
