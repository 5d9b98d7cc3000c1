import { Alert, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { MessageSquare, SearchX } from 'lucide-react'
import { useState } from 'react'
import { isOneOf } from '#base/enumerations/enumeration.ts'
import { formatRelativeTime } from '#base/format/relative-time.ts'
import type { CommentId } from '#base/id.ts'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { EmptyState } from '#design/feedback/query-states.tsx'
import { formatLocalDateTime } from '#design/format/format-date.ts'
import { Page } from '#design/layout/Page.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { useSearchParams } from '#design/routing/use-search-params.ts'
import { BulkBar } from '#design/tables/BulkBar.tsx'
import { type Column, DataTable } from '#design/tables/DataTable.tsx'
import { getSite } from '#site/sites/contract.ts'
import { COMMENT_STATES, type ModeratedComment, type ModerationAction } from '../contract.ts'
import { CommentCell } from './CommentCell.tsx'
import { ACTION_LABELS, ACTIONS, formatCommentCount, nameComment, STATE_LABELS, type State } from './labels.ts'
import { PAGE_SIZE, useComments, useModeration } from './use-comments.ts'

const PARAMS = ['state', 'search', 'page'] as const

const EMPTY: Readonly<Record<State, [title: string, text: string]>> = {
  held: ['No comments are waiting', 'Comments of visitors who are not signed in wait here until you approve them.'],
  approved: ['No comments yet', 'Allow comments in the settings of a blog. What readers write is listed here.'],
  spam: ['No spam', 'Comments that look automated are kept here and are not published.'],
  deleted: ['Nothing was deleted', 'Deleted comments can be restored for 30 days.'],
}

const ActionButton = (props: { action: ModerationAction; isPending: boolean; onClick: () => void; name?: string }) => (
  <Button
    size="xs"
    variant={props.action === 'approve' ? 'light' : 'default'}
    disabled={props.isPending}
    aria-label={props.name && `${ACTION_LABELS[props.action]}: ${props.name}`}
    onClick={props.onClick}
  >
    {ACTION_LABELS[props.action]}
  </Button>
)

/** Comments of all posts: approve, hold back, delete with undo, one by one or many at once. */
export const CommentsScreen = ({ websiteId }: SiteScreenProps) => {
  const [params, setParams] = useSearchParams(PARAMS)
  const state = isOneOf(COMMENT_STATES, params.state) ? params.state : 'held'
  const page = /^[1-9]\d{0,4}$/.test(params.page) ? Number(params.page) : 1
  const comments = useComments(websiteId, { state, search: params.search.trim(), page })
  const site = useEndpointQuery(getSite, { params: { websiteId } })
  const { moderate, isPending, last, dismiss } = useModeration(websiteId)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const clear = (): void => setSelected(new Set())
  const change = (next: Partial<Record<(typeof PARAMS)[number], string>>): void => {
    clear()
    setParams({ page: '', ...next })
  }
  const { total, held, spam } = comments.data ?? { total: 0, held: 0, spam: 0 }
  const counts: Partial<Record<State, number>> = { held, spam }
  const columns: readonly Column<ModeratedComment>[] = [
    { head: 'Comment', cell: (comment) => <CommentCell comment={comment} siteUrl={site.data?.url ?? ''} /> },
    {
      head: 'Written',
      number: true,
      cell: ({ createdAt }) => (
        <Text size="sm" title={formatLocalDateTime(createdAt)} style={{ whiteSpace: 'nowrap' }}>
          {formatRelativeTime(new Date(createdAt), new Date())}
        </Text>
      ),
    },
  ]
  const [title, text] = EMPTY[state]
  return (
    <Page title="Comments" description="What readers write below your posts.">
      <Stack>
        <SegmentedControl
          aria-label="Status"
          value={state}
          onChange={(next) => change({ state: next === 'held' ? '' : next })}
          data={COMMENT_STATES.map((value) => ({
            value,
            label: counts[value] ? `${STATE_LABELS[value]} (${counts[value]})` : STATE_LABELS[value],
          }))}
          w={{ base: '100%', xs: 'max-content' }}
        />
        {last ? (
          <Alert role="status" color="gray" withCloseButton closeButtonLabel="Close" onClose={dismiss}>
            <Group gap="sm">
              <Text size="sm">{last.message}</Text>
              {last.deleted.length > 0 ? (
                <Button
                  size="compact-sm"
                  variant="default"
                  disabled={isPending}
                  onClick={() => moderate(last.deleted, 'restore')}
                >
                  Undo
                </Button>
              ) : null}
            </Group>
          </Alert>
        ) : null}
        <DataTable
          label="Comments"
          query={{
            data: comments.data && { rows: comments.data.comments, total },
            error: comments.error,
            refetch: comments.refetch,
          }}
          columns={columns}
          getRowKey={({ id }) => id}
          getRowName={nameComment}
          search={{
            label: 'Search text, author and post',
            value: params.search,
            onSearch: (search) => change({ search }),
          }}
          empty={
            params.search ? (
              <EmptyState
                icon={SearchX}
                title="No comments found"
                action={
                  <Button variant="default" onClick={() => change({ search: '' })}>
                    Clear search
                  </Button>
                }
              >
                Try other words or another status.
              </EmptyState>
            ) : (
              <EmptyState icon={MessageSquare} title={title}>
                {text}
              </EmptyState>
            )
          }
          page={page}
          pageSize={PAGE_SIZE}
          onPage={(next) => setParams({ page: next === 1 ? '' : String(next) })}
          selected={selected}
          onSelectionChange={setSelected}
          actions={(comment) => (
            <Group gap={6} wrap="nowrap" justify="flex-end">
              {ACTIONS[state].map((action) => (
                <ActionButton
                  key={action}
                  action={action}
                  isPending={isPending}
                  name={nameComment(comment)}
                  onClick={() => moderate([comment.id], action)}
                />
              ))}
            </Group>
          )}
        />
        {selected.size > 0 ? (
          <BulkBar label={`${formatCommentCount(selected.size)} selected`} onClear={clear}>
            {ACTIONS[state].map((action) => (
              <ActionButton
                key={action}
                action={action}
                isPending={isPending}
                onClick={() => moderate([...selected] as CommentId[], action, clear)}
              />
            ))}
          </BulkBar>
        ) : null}
      </Stack>
    </Page>
  )
}
