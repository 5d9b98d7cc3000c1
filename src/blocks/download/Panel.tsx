import type { BlockPanelProps } from '#blocks/block-panel.ts'
import { FileRow } from '#blocks/panel/FileRow.tsx'
import { PanelGroup, SelectRow, TextRow } from '#blocks/panel/fields.tsx'
import type { DownloadProps } from './block.ts'

export const Panel = ({ websiteId, props, change }: BlockPanelProps<DownloadProps>) => (
  <PanelGroup>
    <SelectRow
      name="kind"
      label="Kind of file"
      as="list"
      value={props.kind}
      options={[
        { value: 'document', label: 'Document' },
        { value: 'archive', label: 'ZIP archive' },
        { value: 'audio', label: 'Audio' },
        { value: 'video', label: 'Video' },
        { value: 'image', label: 'Image' },
      ]}
      onChange={(kind) => change({ kind, assetId: null })}
    />
    <FileRow
      key={props.kind}
      name="assetId"
      websiteId={websiteId}
      label="File"
      kind={props.kind}
      value={props.assetId}
      onChange={(assetId) => change({ assetId })}
    />
    <TextRow
      name="title"
      label="Title"
      description="The name of the file if empty."
      value={props.title}
      onChange={(title) => change({ title }, { mergeKey: 'title' })}
    />
    <TextRow
      name="text"
      label="Description"
      value={props.text}
      onChange={(text) => change({ text }, { mergeKey: 'text' })}
    />
  </PanelGroup>
)
