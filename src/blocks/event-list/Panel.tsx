import type { BlockPanelProps } from '#blocks/block-panel.ts'
import { NumberRow, PanelGroup, PanelNote, SelectRow, SwitchRow, TextRow } from '#blocks/panel/fields.tsx'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { editorMessage } from '#design/feedback/editor-messages.ts'
import { listBlogs } from '#site/posts/contract.ts'
import { type EventListProps, MAX_EVENTS } from './block.ts'

const FIRST = ''

const parts = [
  ['showPicture', 'Image'],
  ['showPlace', 'Location'],
  ['showExcerpt', 'Short description'],
  ['showCalendar', 'Calendar links'],
] as const

export const Panel = ({ websiteId, props, change }: BlockPanelProps<EventListProps>) => {
  const found = useEndpointQuery(listBlogs, { params: { websiteId } })
  // A blog that is no calendar any more stays the selected one until another is selected.
  const calendars = (found.data?.blogs ?? []).filter(
    ({ isCalendar, collectionId }) => isCalendar || collectionId === props.collectionId,
  )
  const isEmpty = found.data !== undefined && calendars.length === 0
  return (
    <>
      <PanelGroup title="Events">
        {found.isError ? <PanelNote>{editorMessage('collectionsNotLoaded')}</PanelNote> : null}
        <SelectRow
          name="collectionId"
          label="Source"
          description={
            isEmpty
              ? 'There is no calendar yet. Turn a blog into a calendar in its settings.'
              : 'Calendars are blogs whose posts have event dates.'
          }
          as="list"
          value={props.collectionId ?? FIRST}
          options={[
            { value: FIRST, label: 'First calendar' },
            ...calendars.map(({ collectionId, title }) => ({ value: collectionId, label: title })),
          ]}
          onChange={(selected) =>
            change({
              collectionId: calendars.find(({ collectionId }) => collectionId === selected)?.collectionId ?? null,
            })
          }
        />
        <SelectRow
          name="which"
          label="Show"
          value={props.which}
          options={[
            { value: 'upcoming', label: 'Upcoming' },
            { value: 'past', label: 'Past' },
          ]}
          onChange={(which) => change({ which })}
        />
        <NumberRow
          name="count"
          label="Number of events"
          min={1}
          max={MAX_EVENTS}
          value={props.count}
          onChange={(count) => change({ count }, { mergeKey: 'count' })}
        />
        <TextRow
          name="emptyText"
          label="Message when empty"
          placeholder={props.which === 'upcoming' ? 'No upcoming events.' : 'No past events.'}
          value={props.emptyText}
          onChange={(emptyText) => change({ emptyText }, { mergeKey: 'emptyText' })}
        />
      </PanelGroup>
      <PanelGroup title="Style">
        <SelectRow
          name="layout"
          label="Layout"
          value={props.layout}
          options={[
            { value: 'list', label: 'List' },
            { value: 'cards', label: 'Cards' },
          ]}
          onChange={(layout) => change({ layout })}
        />
        {parts.map(([part, label]) => (
          <SwitchRow
            key={part}
            name={part}
            label={label}
            value={props[part]}
            onChange={(shown) => change({ [part]: shown })}
          />
        ))}
      </PanelGroup>
    </>
  )
}
