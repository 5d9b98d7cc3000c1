import type { BlockPanelProps } from '#blocks/block-panel.ts'
import { LongTextRow, PanelGroup, SelectRow, TextRow } from '#blocks/panel/fields.tsx'
import { ItemList } from '#blocks/panel/ItemList.tsx'
import { ImageRow } from '#blocks/panel/pickers.tsx'
import { MAX_TESTIMONIALS, type TestimonialsProps } from './block.ts'

export const Panel = ({ websiteId, props, change }: BlockPanelProps<TestimonialsProps>) => (
  <>
    <PanelGroup>
      <ItemList
        name="items"
        label="Testimonials"
        noun="testimonial"
        items={props.items}
        max={MAX_TESTIMONIALS}
        nameOf={({ name, text }) => name || text.slice(0, 40)}
        make={() => ({ text: 'What they say', name: '', role: '', picture: null, rating: 0 })}
        onChange={(items) => change({ items }, { mergeKey: 'items' })}
      >
        {(item, set, path) => (
          <>
            <LongTextRow name={`${path}.text`} label="Text" value={item.text} onChange={(text) => set({ text })} />
            <TextRow name={`${path}.name`} label="Name" value={item.name} onChange={(name) => set({ name })} />
            <TextRow name={`${path}.role`} label="Role or place" value={item.role} onChange={(role) => set({ role })} />
            <ImageRow
              name={`${path}.picture`}
              websiteId={websiteId}
              label="Image"
              value={item.picture}
              onChange={(picture) => set({ picture })}
            />
            <SelectRow
              name={`${path}.rating`}
              label="Stars"
              as="list"
              value={item.rating}
              options={[0, 1, 2, 3, 4, 5].map((value) => ({ value, label: value === 0 ? 'None' : String(value) }))}
              onChange={(rating) => set({ rating })}
            />
          </>
        )}
      </ItemList>
    </PanelGroup>
    <PanelGroup title="Style">
      <SelectRow
        name="columns"
        label="Columns"
        value={props.columns}
        options={[1, 2, 3].map((value) => ({ value, label: String(value) }))}
        onChange={(columns) => change({ columns })}
      />
      <SelectRow
        name="style"
        label="Style"
        value={props.style}
        options={[
          { value: 'plain', label: 'Plain' },
          { value: 'card', label: 'Card' },
        ]}
        onChange={(style) => change({ style })}
      />
    </PanelGroup>
  </>
)
