import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { Newspaper } from 'lucide-react'
import type { OutputOf } from '#base/endpoint.ts'
import { isOneOf } from '#base/enumerations/enumeration.ts'
import { formatRelativeTime } from '#base/format/relative-time.ts'
import { truncate } from '#base/format/text.ts'
import { CollectionId, type WebsiteId } from '#base/id.ts'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { EmptyState } from '#design/feedback/query-states.tsx'
import { formatLocalDateTime } from '#design/format/format-date.ts'
import { FilterSelect } from '#design/forms/FilterSelect.tsx'
import { TextLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import { useSearchParams } from '#design/routing/use-search-params.ts'
import { type Column, DataTable } from '#design/tables/DataTable.tsx'
import { STATE_LABELS } from '#site/pages/workflow-contract.ts'
import { type listBlogs, listPosts, type PostSummary } from '../contract.ts'
import { getPostKindLabel, POST_STATUSES } from '../model.ts'
import { PostMenu } from './PostMenu.tsx'

const PAGE_SIZE = 25
const FILTERS = ['blog', 'search', 'status', 'author', 'category', 'page'] as const
const NO_FILTERS = { blog: '', search: '', status: '', author: '', category: '', page: '' }

const STATUS_OPTIONS = POST_STATUSES.map((value) => ({
  value,
  label: value === 'trashed' ? 'Trash' : STATE_LABELS[value],
}))
const toOptions = (names: readonly string[]) => names.map((value) => ({ value, label: value }))

const STATE_COLORS: Readonly<Record<string, string>> = { published: 'green', needs_review: 'yellow', scheduled: 'blue' }

/** The states of a post as badges: "Published" and "Unpublished changes", "Scheduled for …", "Locked". */
export const PostBadges = ({ post }: { post: PostSummary }) => (
  <Group gap={6}>
    <Badge color={STATE_COLORS[post.state] ?? 'gray'} variant="light" miw="max-content">
      {STATE_LABELS[post.state]}
    </Badge>
    {post.plannedAt ? (
      <Text size="xs" c="dimmed">
        {formatLocalDateTime(post.plannedAt)}
      </Text>
    ) : null}
    {post.changed && post.state !== 'draft' ? (
      <Badge color="gray" variant="light" miw="max-content">
        Unpublished changes
      </Badge>
    ) : null}
    {post.locked ? (
      <Badge color="gray" variant="light" miw="max-content">
        Locked
      </Badge>
    ) : null}
  </Group>
)

const EXCERPT_LENGTH = 90

type Props = {
  websiteId: WebsiteId
  roles: readonly number[]
  names: OutputOf<typeof listBlogs>
  onCreate?: () => void
}

export const PostTable = ({ websiteId, roles, names, onCreate }: Props) => {
  const [params, change] = useSearchParams(FILTERS)
  const page = Math.max(1, Math.trunc(Number(params.page)) || 1)
  const blog = CollectionId.safeParse(params.blog)
  const query = useEndpointQuery(listPosts, {
    params: { websiteId },
    query: {
      collectionId: blog.success ? blog.data : undefined,
      search: params.search.trim() || undefined,
      status: isOneOf(POST_STATUSES, params.status) ? params.status : undefined,
      author: params.author || undefined,
      category: params.category || undefined,
      page,
      limit: PAGE_SIZE,
    },
  })
  const now = new Date()
  const filter = (next: Partial<Record<(typeof FILTERS)[number], string>>) => change({ ...next, page: '' })
  const isFiltered = FILTERS.some((name) => name !== 'page' && params[name] !== '')
  const blogTitles = new Map(names.blogs.map(({ collectionId, title }) => [collectionId, title]))
  const columns: readonly Column<PostSummary>[] = [
    {
      head: 'Post',
      cell: (post) => (
        <Stack gap={2}>
          {post.trashedAt ? (
            <Text span fw={500}>
              {post.title}
            </Text>
          ) : (
            <TextLink to={sitePath(websiteId, `posts/${post.postId}`)} fw={500}>
              {post.title}
            </TextLink>
          )}
          <Text size="xs" c="dimmed">
            {[
              ...(names.blogs.length > 1 ? [blogTitles.get(post.collectionId)] : []),
              getPostKindLabel(post.recordType),
              ...(post.excerpt ? [truncate(post.excerpt, EXCERPT_LENGTH)] : []),
            ].join(' · ')}
          </Text>
        </Stack>
      ),
    },
    { head: 'Status', cell: (post) => <PostBadges post={post} /> },
    { head: 'Author', cell: (post) => post.authors.join(', ') },
    { head: 'Categories', cell: (post) => post.categories.join(', ') },
    {
      head: 'Changed',
      cell: (post) => (
        <Text
          component="time"
          inherit
          dateTime={post.updatedAt}
          title={formatLocalDateTime(post.updatedAt)}
          style={{ whiteSpace: 'nowrap' }}
        >
          {formatRelativeTime(new Date(post.updatedAt), now)}
        </Text>
      ),
    },
  ]
  return (
    <DataTable
      label="Posts"
      query={{
        data: query.data && { rows: query.data.posts, total: query.data.total },
        error: query.error,
        refetch: query.refetch,
      }}
      columns={columns}
      getRowKey={({ postId }) => postId}
      getRowName={({ title }) => title}
      search={{ label: 'Search posts', value: params.search, onSearch: (search) => filter({ search }) }}
      filters={
        <>
          <FilterSelect
            label="Status"
            data={STATUS_OPTIONS}
            value={params.status}
            onChange={(status) => filter({ status })}
          />
          {names.blogs.length > 1 ? (
            <FilterSelect
              label="Blog"
              data={names.blogs.map(({ collectionId, title }) => ({ value: collectionId, label: title }))}
              value={params.blog}
              onChange={(next) => filter({ blog: next })}
            />
          ) : null}
          {names.authors.length > 0 ? (
            <FilterSelect
              label="Author"
              data={toOptions(names.authors)}
              value={params.author}
              onChange={(author) => filter({ author })}
            />
          ) : null}
          {names.categories.length > 0 ? (
            <FilterSelect
              label="Category"
              data={toOptions(names.categories)}
              value={params.category}
              onChange={(category) => filter({ category })}
            />
          ) : null}
        </>
      }
      empty={
        isFiltered ? (
          <EmptyState
            icon={Newspaper}
            title={params.status === 'trashed' ? 'The trash is empty' : 'No posts found'}
            action={
              <Button variant="default" onClick={() => change(NO_FILTERS)}>
                Show all
              </Button>
            }
          >
            Change the search or the filters.
          </EmptyState>
        ) : (
          <EmptyState
            icon={Newspaper}
            title="No posts yet"
            action={onCreate ? <Button onClick={onCreate}>New post</Button> : null}
          >
            Write your first post. It stays a draft until you publish it.
          </EmptyState>
        )
      }
      page={page}
      pageSize={PAGE_SIZE}
      onPage={(next) => change({ page: String(next) })}
      actions={(post) => <PostMenu websiteId={websiteId} post={post} roles={roles} />}
    />
  )
}
