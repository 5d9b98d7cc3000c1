import { Button, Group, Progress, Text } from '@mantine/core'
import type { QueuedUpload, UploadQueue } from '#design/upload/use-upload-queue.ts'
import classes from './images.module.css'

/** A file being uploaded, with its progress or error. */
export const UploadTile = ({ sending, uploads }: { sending: QueuedUpload; uploads: UploadQueue }) => {
  const { key, file, state, progress, error, canRetry } = sending
  const isLost = state === 'failed' || state === 'cancelled'
  const percent = Math.round(progress * 100)
  return (
    <li className={classes.sending}>
      <Text size="sm" fw={500} className={classes.fileName}>
        {file.name}
      </Text>
      {isLost ? (
        <Text size="xs" c="red" role="alert">
          {error}
        </Text>
      ) : (
        <>
          <Progress value={percent} aria-label={`Upload of ${file.name}`} />
          <Text size="xs" c="dimmed">
            {state === 'waiting' ? 'Waiting' : progress < 1 ? `${percent} %` : 'Processing…'}
          </Text>
        </>
      )}
      <Group gap={4}>
        {isLost && canRetry ? (
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
          aria-label={isLost ? `Dismiss ${file.name}` : `Cancel the upload of ${file.name}`}
        >
          {isLost ? 'Dismiss' : 'Cancel'}
        </Button>
      </Group>
    </li>
  )
}
