import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { toApiError } from '#design/api/api-client.ts'
import { useEndpointMutation, useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { notify } from '#design/feedback/notify.ts'
import { FormError, QueryContent } from '#design/feedback/query-states.tsx'
import { formatLocalDateTime } from '#design/format/format-date.ts'
import { Panel } from '#design/layout/Panel.tsx'
import { listSessions, revokeOtherSessions, revokeSession, type SessionSummary } from '#people/sessions/contract.ts'

const describe = ({ device }: SessionSummary): string => device || 'Unknown browser'

const Session = ({ session, onRevoke }: { session: SessionSummary; onRevoke: (session: SessionSummary) => void }) => (
  <Group component="li" justify="space-between" wrap="nowrap" gap="sm">
    <div>
      <Group gap="xs">
        <Text fw={500}>{describe(session)}</Text>
        {session.isCurrent ? <Badge variant="light">This browser</Badge> : null}
      </Group>
      <Text size="sm" c="dimmed">
        Last seen {formatLocalDateTime(session.seenAt)}
        {session.address ? ` · ${session.address}` : ''} · Signed in {formatLocalDateTime(session.signedInAt)}
      </Text>
    </div>
    {session.isCurrent ? null : (
      <Button
        variant="default"
        size="xs"
        style={{ flexShrink: 0 }}
        aria-label={`Sign out ${describe(session)}`}
        onClick={() => onRevoke(session)}
      >
        Sign out
      </Button>
    )}
  </Group>
)

/** The browsers in which the account is signed in. */
export const SessionsPanel = () => {
  const sessions = useEndpointQuery(listSessions)
  const revoke = useEndpointMutation(revokeSession, {
    invalidates: [listSessions],
    onSuccess: () => notify('Browser signed out'),
  })
  const revokeOthers = useEndpointMutation(revokeOtherSessions, {
    invalidates: [listSessions],
    onSuccess: () => notify('All other browsers signed out'),
  })
  const error = revoke.error ?? revokeOthers.error
  const hasOthers = sessions.data?.sessions.some(({ isCurrent }) => !isCurrent) ?? false
  return (
    <Panel
      id="sessions"
      title="Sessions"
      description="The browsers in which you are signed in. A session ends 30 days after you signed in."
      footer={
        hasOthers ? (
          <Button variant="default" loading={revokeOthers.isPending} onClick={() => revokeOthers.mutate({})}>
            Sign out all other browsers
          </Button>
        ) : undefined
      }
    >
      <FormError>{error ? toApiError(error).message : null}</FormError>
      <QueryContent query={sessions} loading={<Skeleton height={60} />}>
        {({ sessions: list }) => (
          <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
            {list.map((session) => (
              <Session
                key={session.id}
                session={session}
                onRevoke={({ id }) => revoke.mutate({ params: { sessionId: id } })}
              />
            ))}
          </Stack>
        )}
      </QueryContent>
    </Panel>
  )
}
