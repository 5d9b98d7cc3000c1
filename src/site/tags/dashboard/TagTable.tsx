import { ActionIcon, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil, Tags as TagsIcon, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { isOneOf } from '#base/enumerations/enumeration.ts'
import type { WebsiteId } from '#base/id.ts'
import { ConfirmDialog } from '#design/feedback/ConfirmDialog.tsx'
import { editorMessage } from '#design/feedback/editor-messages.ts'
import { notify } from '#design/feedback/notify.ts'
import { EmptyState, FormError } from '#design/feedback/query-states.tsx'
import { type Column, DataTable } from '#design/tables/DataTable.tsx'
import { TAG_SORTS, type Tag } from '../contract.ts'
import { getTagType, type TagKind } from '../model.ts'
import { AddTag } from './AddTag.tsx'
import { RenameTag } from './RenameTag.tsx'
import { createTagApi } from './tag-api.ts'

const PAGE_SIZE = 50
type TagParams = Record<'search' | 'sort' | 'order' | 'page', string>
type Sort = (typeof TAG_SORTS)[number]

type TagTableProps = {
  websiteId: WebsiteId
  kind: TagKind
  mayEdit: boolean
  params: TagParams
  change: (params: Partial<TagParams>) => void
}

const describeUses = (kind: TagKind, count: number): string =>
  `${count} ${kind === 'product-tag' ? 'product' : 'post'}${count === 1 ? '' : 's'}`

export const TagTable = ({ websiteId, kind, mayEdit, params, change }: TagTableProps) => {
  const [editing, setEditing] = useState<string>()
  const [second, setSecond] = useState(false)
  const [tagToDelete, setTagToDelete] = useState<Tag>()
  const client = useQueryClient()
  const calls = createTagApi(websiteId, kind)
  const type = getTagType(kind)
  const sort: Sort = isOneOf(TAG_SORTS, params.sort) ? params.sort : 'name'
  const order = params.order === 'down' ? 'down' : 'up'
  const page = Math.max(1, Math.trunc(Number(params.page)) || 1)
  const query = { search: params.search.trim() || undefined, sort, order, page, limit: PAGE_SIZE } as const
  const found = useQuery({ queryKey: ['tags', websiteId, kind, query], queryFn: () => calls.list(query) })
  const refresh = () => client.invalidateQueries({ queryKey: ['tags', websiteId, kind] })
  const remove = useMutation<unknown, Error, string>({ mutationFn: (name) => calls.remove(name), onSuccess: refresh })

  /** Only one tag can be edited at a time. */
  const edit = (name: string): void => {
    if (editing !== undefined && editing !== name) setSecond(true)
    else setEditing(name)
  }
  const close = (): void => {
    setEditing(undefined)
    setSecond(false)
  }
  const columns: readonly Column<Tag, Sort>[] = [
    {
      head: type === 'tag' ? 'Tag' : 'Category',
      sort: 'name',
      cell: ({ name }) =>
        editing === name ? (
          <RenameTag
            kind={kind}
            name={name}
            rename={async (to, merge) => {
              await calls.rename(name, to, merge)
              await refresh()
              notify(`${type === 'tag' ? 'Tag' : 'Category'} renamed`)
            }}
            onDone={close}
          />
        ) : mayEdit ? (
          <UnstyledButton onClick={() => edit(name)} fw={500}>
            {name}
          </UnstyledButton>
        ) : (
          <Text fw={500}>{name}</Text>
        ),
    },
    { head: kind === 'product-tag' ? 'Products' : 'Posts', sort: 'count', number: true, cell: ({ count }) => count },
  ]
  return (
    <Stack>
      {mayEdit ? <AddTag kind={kind} add={calls.add} onAdded={refresh} /> : null}
      <FormError>{second ? editorMessage('oneTagAtATime', { tagType: type }) : null}</FormError>
      <DataTable
        label={type === 'tag' ? 'Tags' : 'Categories'}
        query={{
          data: found.data && { rows: found.data.tags, total: found.data.total },
          error: found.error,
          refetch: found.refetch,
        }}
        columns={columns}
        getRowKey={({ name }) => name}
        search={{
          label: type === 'tag' ? 'Search tags' : 'Search categories',
          value: params.search,
          onSearch: (typed) => change({ search: typed, page: '' }),
        }}
        empty={
          <EmptyState
            icon={TagsIcon}
            title={params.search ? 'No results' : `No ${type === 'tag' ? 'tags' : 'categories'} yet`}
          >
            {params.search ? 'Try another search.' : `Add one above or in a post or product.`}
          </EmptyState>
        }
        sorting={{ by: sort, order }}
        onSort={(next) => change({ sort: next.by, order: next.order, page: '' })}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={(next) => change({ page: next === 1 ? '' : String(next) })}
        actions={
          mayEdit
            ? (tag) => (
                <Group gap={2} wrap="nowrap" justify="flex-end">
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`Rename ${tag.name}`}
                    onClick={() => edit(tag.name)}
                  >
                    <Pencil size={15} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`Delete ${tag.name}`}
                    onClick={() => setTagToDelete(tag)}
                  >
                    <Trash2 size={15} aria-hidden />
                  </ActionIcon>
                </Group>
              )
            : undefined
        }
      />
      {tagToDelete ? (
        <ConfirmDialog
          opened
          onClose={() => setTagToDelete(undefined)}
          title={`Delete ${tagToDelete.name}?`}
          confirmLabel={`Delete ${type}`}
          mutation={remove}
          request={tagToDelete.name}
          onSuccess={() => notify(`${type === 'tag' ? 'Tag' : 'Category'} deleted`)}
        >
          {tagToDelete.count === 0
            ? `This ${type} is not used.`
            : `It will be removed from ${describeUses(kind, tagToDelete.count)}. This cannot be undone.`}
        </ConfirmDialog>
      ) : null}
    </Stack>
  )
}
