import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { isRetryable, toApiError } from '../api/api-client.ts'
import { editorMessage } from './editor-messages.ts'
import classes from './query-states.module.css'

type EmptyStateProps = { icon: LucideIcon; title: string; children: ReactNode; action?: ReactNode }

/** Placeholder for an empty list: what would be here and how to add it. */
export const EmptyState = ({ icon: Icon, title, children, action }: EmptyStateProps) => (
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

type LoadErrorProps = { error: unknown; retry?: () => void; title?: string }

/** Missing content is not retryable; lost requests are. */
const getErrorTitle = (error: unknown): string => {
  if (toApiError(error).status === 404) return editorMessage('contentNotFound')
  return isRetryable(error) ? editorMessage('notLoaded') : 'This could not be loaded'
}

/** Shows why loading failed, with a retry button when retrying can help. */
export const LoadError = ({ error, retry, title = getErrorTitle(error) }: LoadErrorProps) => (
  <Alert color="red" variant="light" icon={<CircleAlert aria-hidden />} title={title} role="alert">
    <Stack gap="sm" align="flex-start">
      <Text>{toApiError(error).message}</Text>
      {retry && isRetryable(error) ? (
        <Button size="xs" variant="default" onClick={retry}>
          Try again
        </Button>
      ) : null}
    </Stack>
  </Alert>
)

/** An error that belongs to no field of the form. */
export const FormError = ({ children }: { children: ReactNode }) =>
  children ? (
    <Alert color="red" variant="light" icon={<CircleAlert aria-hidden />} role="alert">
      {children}
    </Alert>
  ) : null

type QueryContentProps<Data> = {
  query: UseQueryResult<Data, Error>
  /** Skeleton shown while loading. */
  loading: ReactNode
  children: (data: Data) => ReactNode
}

/** Renders a query's loading, error and success states. Keeps the data when a refetch fails. */
export const QueryContent = <Data,>({ query, loading, children }: QueryContentProps<Data>) => {
  if (query.data !== undefined) return children(query.data)
  if (query.error) return <LoadError error={query.error} retry={() => query.refetch()} />
  return (
    <output aria-label="Loading" className={classes.loading}>
      {loading}
    </output>
  )
}
