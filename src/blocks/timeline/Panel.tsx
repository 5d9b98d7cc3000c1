import type { BlockPanelProps } from '#blocks/block-panel.ts'
import { LongTextRow, PanelGroup, TextRow } from '#blocks/panel/fields.tsx'
import { ItemList } from '#blocks/panel/ItemList.tsx'
import { MAX_ENTRIES, type TimelineProps } from './block.ts'

export const Panel = ({ props, change }: BlockPanelProps<TimelineProps>) => (
  <PanelGroup>
    <ItemList
      name="entries"
      label="Entries"
      noun="entry"
      items={props.entries}
      max={MAX_ENTRIES}
      nameOf={({ date, title }) => `${date} ${title}`}
      make={() => ({ date: '', title: 'New entry', text: '' })}
      onChange={(entries) => change({ entries }, { mergeKey: 'entries' })}
    >
      {(entry, set, path) => (
        <>
          <TextRow name={`${path}.date`} label="Date" value={entry.date} onChange={(date) => set({ date })} />
          <TextRow name={`${path}.title`} label="Title" value={entry.title} onChange={(title) => set({ title })} />
          <LongTextRow
            name={`${path}.text`}
            label="Text"
            description="A blank line starts a new paragraph. Links: [text](/url)"
            value={entry.text}
            onChange={(text) => set({ text })}
          />
        </>
      )}
    </ItemList>
  </PanelGroup>
)
