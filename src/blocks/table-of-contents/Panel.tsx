import type { BlockPanelProps } from '#blocks/block-panel.ts'
import { PanelGroup, PanelNote, SelectRow, SwitchRow, TextRow } from '#blocks/panel/fields.tsx'
import type { TableOfContentsProps } from './block.ts'

export const Panel = ({ props, change }: BlockPanelProps<TableOfContentsProps>) => (
  <PanelGroup>
    <PanelNote>Lists the heading blocks of this page, except heading 1.</PanelNote>
    <TextRow
      name="title"
      label="Title"
      placeholder="On this page"
      value={props.title}
      onChange={(title) => change({ title }, { mergeKey: 'title' })}
    />
    <SelectRow
      name="depth"
      label="Headings"
      as="list"
      value={props.depth}
      options={[
        { value: 2, label: 'Heading 2' },
        { value: 3, label: 'Headings 2 and 3' },
        { value: 4, label: 'Headings 2 to 4' },
      ]}
      onChange={(depth) => change({ depth })}
    />
    <SwitchRow name="numbers" label="Numbers" value={props.numbers} onChange={(numbers) => change({ numbers })} />
  </PanelGroup>
)
