import type { BlockPanelProps } from '#blocks/block-panel.ts'
import { LongTextRow, PanelGroup, SelectRow, SwitchRow, TextRow } from '#blocks/panel/fields.tsx'
import { ItemList } from '#blocks/panel/ItemList.tsx'
import { type AccordionProps, MAX_ACCORDION_ITEMS } from './block.ts'

export const Panel = ({ props, change }: BlockPanelProps<AccordionProps>) => (
  <>
    <PanelGroup>
      <ItemList
        name="items"
        label="Items"
        noun="item"
        items={props.items}
        max={MAX_ACCORDION_ITEMS}
        nameOf={({ title }) => title}
        make={() => ({ title: 'New item', text: '' })}
        onChange={(items) => change({ items }, { mergeKey: 'items' })}
      >
        {(item, set, path) => (
          <>
            <TextRow name={`${path}.title`} label="Title" value={item.title} onChange={(title) => set({ title })} />
            <LongTextRow
              name={`${path}.text`}
              label="Text"
              description="A blank line starts a new paragraph. Links: [text](/url)"
              value={item.text}
              onChange={(text) => set({ text })}
            />
          </>
        )}
      </ItemList>
    </PanelGroup>
    <PanelGroup title="Behavior">
      <SwitchRow name="many" label="Allow multiple open" value={props.many} onChange={(many) => change({ many })} />
      <SwitchRow
        name="firstOpen"
        label="Open first item"
        value={props.firstOpen}
        onChange={(firstOpen) => change({ firstOpen })}
      />
    </PanelGroup>
    <PanelGroup title="Style">
      <SelectRow
        name="size"
        label="Size"
        value={props.size}
        options={[
          { value: 'medium', label: 'Medium' },
          { value: 'large', label: 'Large' },
        ]}
        onChange={(size) => change({ size })}
      />
      <SelectRow
        name="sign"
        label="Icon"
        value={props.sign}
        options={[
          { value: 'plus', label: 'Plus' },
          { value: 'arrow', label: 'Arrow' },
          { value: 'none', label: 'None' },
        ]}
        onChange={(sign) => change({ sign })}
      />
      <SwitchRow name="lines" label="Dividers" value={props.lines} onChange={(lines) => change({ lines })} />
      <SelectRow
        name="level"
        label="Title tag"
        value={props.level}
        options={[
          { value: 2, label: 'Heading 2' },
          { value: 3, label: 'Heading 3' },
          { value: 4, label: 'Heading 4' },
          { value: 0, label: 'None' },
        ]}
        onChange={(level) => change({ level })}
      />
    </PanelGroup>
  </>
)
