import type { BlockPanelProps } from '#blocks/block-panel.ts'
import { LongTextRow, PanelGroup, SelectRow, TextRow } from '#blocks/panel/fields.tsx'
import type { NoticeProps } from './block.ts'

export const Panel = ({ props, change }: BlockPanelProps<NoticeProps>) => (
  <PanelGroup>
    <SelectRow
      name="kind"
      label="Kind"
      value={props.kind}
      options={[
        { value: 'note', label: 'Note' },
        { value: 'tip', label: 'Tip' },
        { value: 'warning', label: 'Warning' },
      ]}
      onChange={(kind) => change({ kind })}
    />
    <TextRow
      name="title"
      label="Title"
      value={props.title}
      onChange={(title) => change({ title }, { mergeKey: 'title' })}
    />
    <LongTextRow
      name="text"
      label="Text"
      description="A blank line starts a new paragraph. Links: [text](/url)"
      value={props.text}
      onChange={(text) => change({ text }, { mergeKey: 'text' })}
    />
  </PanelGroup>
)
