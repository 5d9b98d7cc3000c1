import { Group } from '@mantine/core'
import type { BlockPanelProps } from '#blocks/block-panel.ts'
import { NumberRow, PanelGroup, PanelNote, SelectRow, SuggestRow, SwitchRow } from '#blocks/panel/fields.tsx'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { editorMessage } from '#design/feedback/editor-messages.ts'
import { listBlogs } from '#site/posts/contract.ts'
import { ManageTags } from '#site/tags/dashboard/ManageTags.tsx'
import { MAX_POSTS, type SummaryProps } from './block.ts'

const FIRST = ''

const parts = [
  ['showPicture', 'Image'],
  ['showDate', 'Date'],
  ['showExcerpt', 'Short description'],
] as const

export const Panel = ({ websiteId, props, change }: BlockPanelProps<SummaryProps>) => {
  const found = useEndpointQuery(listBlogs, { params: { websiteId } })
  const { blogs = [], authors = [], categories = [], tags = [] } = found.data ?? {}
  return (
    <>
      <PanelGroup title="Posts">
        {found.isError ? <PanelNote>{editorMessage('collectionsNotLoaded')}</PanelNote> : null}
        {found.data && blogs.length === 0 ? (
          <PanelNote>This site has no blog yet. Add one under Pages.</PanelNote>
        ) : null}
        <SelectRow
          name="collectionId"
          label="Source"
          as="list"
          value={props.collectionId ?? FIRST}
          options={[
            { value: FIRST, label: 'First blog' },
            ...blogs.map(({ collectionId, title }) => ({ value: collectionId, label: title })),
          ]}
          onChange={(selected) =>
            change({
              collectionId: blogs.find(({ collectionId }) => collectionId === selected)?.collectionId ?? null,
            })
          }
        />
        <SuggestRow
          name="author"
          label="Author"
          description="Leave author, category and tag empty for all posts."
          suggestions={authors}
          value={props.author}
          onChange={(author) => change({ author }, { mergeKey: 'author' })}
        />
        <SuggestRow
          name="category"
          label="Category"
          suggestions={categories}
          value={props.category}
          onChange={(category) => change({ category }, { mergeKey: 'category' })}
        />
        <SuggestRow
          name="tag"
          label="Tag"
          suggestions={tags}
          value={props.tag}
          onChange={(tag) => change({ tag }, { mergeKey: 'tag' })}
        />
        <Group gap="xs">
          <ManageTags websiteId={websiteId} kind="post-tag" />
          <ManageTags websiteId={websiteId} kind="post-category" />
        </Group>
        <NumberRow
          name="count"
          label="Number of posts"
          min={1}
          max={MAX_POSTS}
          value={props.count}
          onChange={(count) => change({ count }, { mergeKey: 'count' })}
        />
      </PanelGroup>
      <PanelGroup title="Style">
        <SelectRow
          name="layout"
          label="Layout"
          value={props.layout}
          options={[
            { value: 'grid', label: 'Grid' },
            { value: 'list', label: 'List' },
            { value: 'carousel', label: 'Carousel' },
          ]}
          onChange={(layout) => change({ layout })}
        />
        {props.layout === 'list' ? null : (
          <SelectRow
            name="columns"
            label="Columns"
            value={props.columns}
            options={[1, 2, 3, 4].map((value) => ({ value, label: String(value) }))}
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
        <SelectRow
          name="shape"
          label="Image aspect ratio"
          value={props.shape}
          options={[
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
