import { Button, Group, Progress, Text } from '@mantine/core'
import { formatFileSize } from '#base/format/number.ts'
import type { QueuedUpload, UploadQueue } from '#design/upload/use-upload-queue.ts'
import classes from './downloads.module.css'

/** A file being uploaded, with its progress or error. */
export const UploadRow = ({ sending, uploads }: { sending: QueuedUpload; uploads: UploadQueue }) => {
  const { key, file, state, progress, error, canRetry } = sending
  const isLost = state === 'failed' || state === 'cancelled'
  const percent = Math.floor(progress * 100)
  return (
    <li className={classes.file}>
      <div className={classes.what}>
        <Text fw={500}>{file.name}</Text>
        {isLost ? (
          <Text size="sm" c="red" role="alert">
            {[error, ...(canRetry && progress > 0 ? ['The next attempt starts from the beginning.'] : [])].join(' ')}
          </Text>
        ) : (
          <>
            <Progress value={percent} my={6} aria-label={`Upload of ${file.name}`} />
            <Text size="sm" c="dimmed">
              {state === 'waiting'
                ? 'Waiting'
                : progress < 1
                  ? `${percent} % of ${formatFileSize(file.size)}`
                  : 'Processing…'}
            </Text>
          </>
        )}
      </div>
      <Group gap={4}>
        {isLost && canRetry ? (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => uploads.retry(key)}
            aria-label={`Try again: ${file.name}`}
          >
            Try again
          </Button>
        ) : null}
        <Button
          size="compact-sm"
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
