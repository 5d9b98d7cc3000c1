import { ChoiceRow, NumberRow, PanelGroup, PanelNote, SwitchRow, TextRow } from '#blocks/panel/fields.tsx'
import type { BlockPanelProps } from '#blocks/panel.ts'
import { editorMessage } from '#design/messages.ts'
import { useEndpointQuery } from '#design/query.ts'
import { listPages } from '#site/pages/contract.ts'
import { mostPosts, type SummaryProps } from './block.ts'

const FIRST = ''

const parts = [
  ['showPicture', 'Picture'],
  ['showDate', 'Day'],
  ['showExcerpt', 'Short description'],
] as const

export const Panel = ({ websiteId, props, change }: BlockPanelProps<SummaryProps>) => {
  const found = useEndpointQuery(listPages, { params: { websiteId } })
  const journals = found.data?.pages.filter(({ kind }) => kind === 'journal') ?? []
  return (
    <>
      <PanelGroup title="Posts">
        {found.isError ? <PanelNote>{editorMessage('collectionsNotLoaded')}</PanelNote> : null}
        {found.data && journals.length === 0 ? (
          <PanelNote>This site has no journal yet. Add one under Pages, and its posts are listed here.</PanelNote>
        ) : null}
        <ChoiceRow
          name="collectionId"
          label="From"
          as="list"
          value={props.collectionId ?? FIRST}
          choices={[
            { value: FIRST, label: 'The first journal' },
            ...journals.map(({ collectionId, title }) => ({ value: collectionId, label: title })),
          ]}
          onChange={(chosen) =>
            change({
              collectionId: journals.find(({ collectionId }) => collectionId === chosen)?.collectionId ?? null,
            })
          }
        />
        <TextRow
          name="tag"
          label="With the tag"
          description="Empty for every one."
          value={props.tag}
          onChange={(tag) => change({ tag }, { mergeKey: 'tag' })}
        />
        <TextRow
          name="category"
          label="In the category"
          value={props.category}
          onChange={(category) => change({ category }, { mergeKey: 'category' })}
        />
        <NumberRow
          name="count"
          label="How many, newest first"
          min={1}
          max={mostPosts}
          value={props.count}
          onChange={(count) => change({ count }, { mergeKey: 'count' })}
        />
      </PanelGroup>
      <PanelGroup title="Look">
        <ChoiceRow
          name="layout"
          label="Layout"
          value={props.layout}
          choices={[
            { value: 'grid', label: 'Grid' },
            { value: 'list', label: 'List' },
            { value: 'carousel', label: 'Carousel' },
          ]}
          onChange={(layout) => change({ layout })}
        />
        {props.layout === 'list' ? null : (
          <ChoiceRow
            name="columns"
            label="Side by side"
            value={props.columns}
            choices={[1, 2, 3, 4].map((value) => ({ value, label: String(value) }))}
            onChange={(columns) => change({ columns })}
          />
        )}
        {parts.map(([part, label]) => (
          <SwitchRow
            key={part}
            name={part}
            label={label}
            value={props[part]}
            onChange={(shown) => change({ [part]: shown })}
          />
        ))}
        <ChoiceRow
          name="shape"
          label="Shape of pictures"
          value={props.shape}
          choices={[
            { value: '1:1', label: '1:1' },
            { value: '4:5', label: '4:5' },
            { value: '3:2', label: '3:2' },
            { value: '16:9', label: '16:9' },
          ]}
          onChange={(shape) => change({ shape })}
        />
      </PanelGroup>
    </>
  )
}
