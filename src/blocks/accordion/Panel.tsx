import type { BlockPanelProps } from '#blocks/block-panel.ts'
import { LongTextRow, PanelGroup, SelectRow, SwitchRow, TextRow } from '#blocks/panel/fields.tsx'
import { ItemList } from '#blocks/panel/ItemList.tsx'
import { type AccordionProps, MAX_ACCORDION_ITEMS } from './block.ts'

export const Panel = ({ props, change }: BlockPanelProps<AccordionProps>) => (
  <>
    <PanelGroup>
      <ItemList
        name="items"
        label="Rows"
        noun="row"
        items={props.items}
        most={MAX_ACCORDION_ITEMS}
        nameOf={({ title }) => title}
        make={() => ({ title: 'New row', text: '' })}
        onChange={(items) => change({ items }, { mergeKey: 'items' })}
      >
        {(item, set, path) => (
          <>
            <TextRow name={`${path}.title`} label="Title" value={item.title} onChange={(title) => set({ title })} />
            <LongTextRow
              name={`${path}.text`}
              label="Text"
              description="An empty line begins a new paragraph. Links: [words](/address)"
              value={item.text}
              onChange={(text) => set({ text })}
            />
          </>
        )}
      </ItemList>
    </PanelGroup>
    <PanelGroup title="Opening">
      <SwitchRow name="many" label="Several may be open" value={props.many} onChange={(many) => change({ many })} />
      <SwitchRow
        name="firstOpen"
        label="The first is open"
        value={props.firstOpen}
        onChange={(firstOpen) => change({ firstOpen })}
      />
    </PanelGroup>
    <PanelGroup title="Look">
      <SelectRow
        name="size"
        label="Size"
        value={props.size}
        choices={[
          { value: 'medium', label: 'Medium' },
          { value: 'large', label: 'Large' },
        ]}
        onChange={(size) => change({ size })}
      />
      <SelectRow
        name="sign"
        label="Sign"
        value={props.sign}
        choices={[
          { value: 'plus', label: 'Plus' },
          { value: 'arrow', label: 'Arrow' },
          { value: 'none', label: 'None' },
        ]}
        onChange={(sign) => change({ sign })}
      />
      <SwitchRow name="lines" label="Lines between rows" value={props.lines} onChange={(lines) => change({ lines })} />
      <SelectRow
        name="level"
        label="Titles are"
        value={props.level}
        choices={[
          { value: 2, label: 'Headings 2' },
          { value: 3, label: 'Headings 3' },
          { value: 4, label: 'Headings 4' },
          { value: 0, label: 'No headings' },
        ]}
        onChange={(level) => change({ level })}
      />
    </PanelGroup>
  </>
)
