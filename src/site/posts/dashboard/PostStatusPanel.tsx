import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime } from '#base/format/date.ts'
import type { WebsiteId } from '#base/id.ts'
import { resolveTimeZone } from '#base/time.ts'
import { useEndpointMutation, useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { Dialog } from '#design/feedback/Dialog.tsx'
import { notify, notifyError } from '#design/feedback/notify.ts'
import { Panel } from '#design/layout/Panel.tsx'
import { SitePageLink } from '#design/routing/site-page-link.tsx'
import { hasRight } from '#people/roles/model.ts'
import { type PageState, STATE_LABELS } from '#site/pages/workflow-contract.ts'
import { getSite } from '#site/sites/contract.ts'
import { changePostState, listPosts, lockPost, type Post, readPost, readPostState, unlockPost } from '../contract.ts'
import { fromDateTimeField } from './local-date-time.ts'
import { getTransitionLabel } from './PostMenu.tsx'
import { PostBadges } from './PostTable.tsx'

const CHANGED = [readPost, readPostState, listPosts]

const ScheduleDialog = ({
  timeZone,
  onClose,
  onSchedule,
}: {
  timeZone: string
  onClose: () => void
  onSchedule: (at: Date) => void
}) => {
  const [field, setField] = useState('')
  const [error, setError] = useState<string>()
  const at = fromDateTimeField(field, timeZone)
  const submit = (): void => {
    if (!at) setError('Select a date and time.')
    else if (at.getTime() <= Date.now()) setError('Select a time in the future.')
    else {
      onSchedule(at)
      onClose()
    }
  }
  return (
    <Dialog onClose={onClose} title="Schedule post">
      <Stack>
        <Text>
          The post is published as it is now. Changes made after scheduling are not included until you schedule again.
        </Text>
        <TextInput
          type="datetime-local"
          label="Publish at"
          description={
            at
              ? `${formatDateTime(at, { timeZone, locale: 'en-GB', style: 'medium' })} in ${timeZone}, the site’s time zone.`
              : `Site time zone: ${timeZone}.`
          }
          value={field}
          error={error}
          data-autofocus
          onChange={({ currentTarget }) => setField(currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={submit}>Schedule</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

type Props = { websiteId: WebsiteId; post: Post; roles: readonly number[] }

/** The status of a post and the transitions that the user can make. */
export const PostStatusPanel = ({ websiteId, post, roles }: Props) => {
  const params = { websiteId, postId: post.postId }
  const status = useEndpointQuery(readPostState, { params })
  const site = useEndpointQuery(getSite, { params: { websiteId } })
  const change = useEndpointMutation(changePostState, { invalidates: CHANGED })
  const lock = useEndpointMutation(lockPost, { invalidates: CHANGED })
  const unlock = useEndpointMutation(unlockPost, { invalidates: CHANGED })
  const [isScheduling, setIsScheduling] = useState(false)
  const timeZone = resolveTimeZone(site.data?.timeZone)
  const moveTo = (to: PageState, at?: Date): void =>
    change.mutate(
      { params, body: { to, ...(at && { at: at.toISOString() }) } },
      { onError: notifyError, onSuccess: () => notify(`${post.title}: ${STATE_LABELS[to]}.`) },
    )
  const steps = status.data?.steps ?? []
  const isVisible = post.state === 'published' || post.state === 'deprecated'
  const mayPublish = hasRight(roles, 'pages.publish')
  return (
    <Panel
      title="Status"
      footer={
        <Group gap="xs">
          {steps.map((to) => (
            <Button
              key={to}
              size="sm"
              variant={to === 'published' || (to === 'needs_review' && !mayPublish) ? 'filled' : 'default'}
              loading={change.isPending && change.variables.body.to === to}
              onClick={() => (to === 'scheduled' ? setIsScheduling(true) : moveTo(to))}
            >
              {getTransitionLabel(post.state, to)}
            </Button>
          ))}
          {mayPublish ? (
            <Button
              size="sm"
              variant="subtle"
              onClick={() => (post.locked ? unlock : lock).mutate({ params }, { onError: notifyError })}
            >
              {post.locked ? 'Unlock' : 'Lock'}
            </Button>
          ) : null}
        </Group>
      }
    >
      <Stack gap="xs">
        <PostBadges post={post} />
        {isVisible ? <SitePageLink path={post.path}>{post.path}</SitePageLink> : <Text c="dimmed">{post.path}</Text>}
        {post.changed && isVisible ? (
          <Text size="sm" c="dimmed">
            The draft has changes that visitors do not see. Publish them in the editor.
          </Text>
        ) : null}
        {steps.length === 0 && status.data ? (
          <Text size="sm" c="dimmed">
            {post.locked
              ? 'This post is locked. Ask someone who can publish to unlock it.'
              : 'Only users who can publish may change the status.'}
          </Text>
        ) : null}
      </Stack>
      {isScheduling ? (
        <ScheduleDialog
          timeZone={timeZone}
          onClose={() => setIsScheduling(false)}
          onSchedule={(at) => moveTo('scheduled', at)}
        />
      ) : null}
    </Panel>
  )
}
