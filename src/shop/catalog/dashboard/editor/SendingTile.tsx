import { Button, Group, Progress, Text } from '@mantine/core'
import classes from './pictures.module.css'
import type { Sending, Uploads } from './uploads.ts'

/** A file on its way: how far it is, or why it was not taken. */
export const SendingTile = ({ sending, uploads }: { sending: Sending; uploads: Uploads }) => {
  const { key, file, state, share, problem } = sending
  const percent = Math.round(share * 100)
  return (
    <li className={classes.sending}>
      <Text size="sm" fw={500} className={classes.fileName}>
        {file.name}
      </Text>
      {state === 'failed' ? (
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
        {state === 'failed' ? (
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
          onClick={() => uploads.cancel(key)}
          aria-label={state === 'failed' ? `Leave out ${file.name}` : `Cancel the upload of ${file.name}`}
        >
          {state === 'failed' ? 'Leave out' : 'Cancel'}
        </Button>
      </Group>
    </li>
  )
}
