import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { asCallError, isWorthRetrying } from '../api/api-client.ts'
import { editorMessage } from './editor-messages.ts'
import classes from './query-states.module.css'

type EmptyProps = { icon: LucideIcon; title: string; children: ReactNode; action?: ReactNode }

/** Nothing here yet: says what would be, and how to begin. */
export const Empty = ({ icon: Icon, title, children, action }: EmptyProps) => (
  <Stack align="center" gap="xs" className={classes.empty}>
    <Icon size={28} strokeWidth={1.5} className={classes.emptyIcon} aria-hidden />
    <Title order={2} ta="center">
      {title}
    </Title>
    <Text c="dimmed" ta="center" maw="46ch">
      {children}
    </Text>
    {action ? <Group mt="sm">{action}</Group> : null}
  </Stack>
)

type FailedProps = { error: unknown; retry?: () => void; title?: string }

/** What is not there cannot be tried again; what got lost can. */
const titleOf = (error: unknown): string => {
  if (asCallError(error).status === 404) return editorMessage('contentNotFound')
  return isWorthRetrying(error) ? editorMessage('notLoaded') : 'This could not be loaded'
}

/** It could not be shown: why, in words, and the way to try again. */
export const Failed = ({ error, retry, title = titleOf(error) }: FailedProps) => (
  <Alert color="red" variant="light" icon={<CircleAlert aria-hidden />} title={title} role="alert">
    <Stack gap="sm" align="flex-start">
      <Text>{asCallError(error).message}</Text>
      {retry && isWorthRetrying(error) ? (
        <Button size="xs" variant="default" onClick={retry}>
          Try again
        </Button>
      ) : null}
    </Stack>
  </Alert>
)

/** What a form was told that belongs to none of its fields. */
export const Problem = ({ children }: { children: ReactNode }) =>
  children ? (
    <Alert color="red" variant="light" icon={<CircleAlert aria-hidden />} role="alert">
      {children}
    </Alert>
  ) : null

type AnsweredProps<Data> = {
  query: UseQueryResult<Data, Error>
  /** The shape of what comes. */
  loading: ReactNode
  children: (data: Data) => ReactNode
}

/** Loading, failed or there. What is there stays, should asking anew fail. */
export const Answered = <Data,>({ query, loading, children }: AnsweredProps<Data>) => {
  if (query.data !== undefined) return children(query.data)
  if (query.error) return <Failed error={query.error} retry={() => query.refetch()} />
  return (
    <output aria-label="Loading" className={classes.loading}>
      {loading}
    </output>
  )
}
