import type { BlockPanelProps } from '#blocks/block-panel.ts'
import { LongTextRow, PanelGroup, SelectRow, TextRow } from '#blocks/panel/fields.tsx'
import { ItemList } from '#blocks/panel/ItemList.tsx'
import { ImageRow, LinkRow } from '#blocks/panel/pickers.tsx'
import { MAX_PEOPLE, type TeamProps } from './block.ts'

type Person = TeamProps['people'][number]

export const Panel = ({ websiteId, props, change }: BlockPanelProps<TeamProps>) => (
  <>
    <PanelGroup>
      <ItemList<Person>
        name="people"
        label="People"
        noun="person"
        items={props.people}
        max={MAX_PEOPLE}
        nameOf={({ name }) => name}
        make={() => ({ name: 'New person', role: '', text: '', picture: null })}
        onChange={(people) => change({ people }, { mergeKey: 'people' })}
      >
        {(person, set, path) => (
          <>
            <ImageRow
              name={`${path}.picture`}
              websiteId={websiteId}
              label="Image"
              value={person.picture}
              onChange={(picture) => set({ picture })}
            />
            <TextRow name={`${path}.name`} label="Name" value={person.name} onChange={(name) => set({ name })} />
            <TextRow name={`${path}.role`} label="Role" value={person.role} onChange={(role) => set({ role })} />
            <LongTextRow
              name={`${path}.text`}
              label="Text"
              description="Links: [text](/url)"
              value={person.text}
              onChange={(text) => set({ text })}
            />
            <LinkRow
              name={`${path}.href`}
              websiteId={websiteId}
              label="Link"
              value={person.href ?? ''}
              onChange={(href) => set({ href: href === '' ? undefined : href })}
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
        options={[1, 2, 3, 4].map((value) => ({ value, label: String(value) }))}
        onChange={(columns) => change({ columns })}
      />
      <SelectRow
        name="shape"
        label="Image shape"
        value={props.shape}
        options={[
          { value: '4:5', label: '4:5' },
          { value: '1:1', label: '1:1' },
          { value: 'circle', label: 'Circle' },
        ]}
        onChange={(shape) => change({ shape })}
      />
    </PanelGroup>
  </>
)
