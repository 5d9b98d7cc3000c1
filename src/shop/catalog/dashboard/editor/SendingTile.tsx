import { Button, Group, Progress, Text } from '@mantine/core'
import type { Sending, Uploads } from '#design/upload/use-upload-queue.ts'
import classes from './pictures.module.css'

/** A file on its way: how far it is, or why it was not taken. */
export const SendingTile = ({ sending, uploads }: { sending: Sending; uploads: Uploads }) => {
  const { key, file, state, share, problem, retry } = sending
  const isLost = state === 'failed' || state === 'cancelled'
  const percent = Math.round(share * 100)
  return (
    <li className={classes.sending}>
      <Text size="sm" fw={500} className={classes.fileName}>
        {file.name}
      </Text>
      {isLost ? (
        <Text size="xs" c="red" role="alert">
          {problem}
        </Text>
      ) : (
        <>
          <Progress value={percent} aria-label={`Upload of ${file.name}`} />
          <Text size="xs" c="dimmed">
            {state === 'waiting' ? 'Waiting' : share < 1 ? `${percent} %` : 'Being prepared…'}
          </Text>
        </>
      )}
      <Group gap={4}>
        {isLost && retry ? (
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => uploads.retry(key)}
            aria-label={`Try again: ${file.name}`}
          >
            Try again
          </Button>
        ) : null}
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          onClick={() => (isLost ? uploads.dismiss(key) : uploads.cancel(key))}
          aria-label={isLost ? `Leave out ${file.name}` : `Cancel the upload of ${file.name}`}
        >
          {isLost ? 'Leave out' : 'Cancel'}
        </Button>
      </Group>
    </li>
  )
}
