import { Alert, Button, CloseButton, Group, Progress, Stack, Text } from '@mantine/core'
import { CircleAlert } from 'lucide-react'
import { formatFileSize } from '#base/format/number.ts'
import { editorMessage } from '#design/feedback/editor-messages.ts'
import type { QueuedUpload, UploadQueue } from '#design/upload/use-upload-queue.ts'

const stateWords = ({ state, progress, error }: QueuedUpload): string => {
  if (state === 'waiting') return 'Waiting'
  if (state === 'sending') return `${Math.floor(progress * 100)} % uploaded`
  if (state === 'processing') return 'Processing'
  return error ?? ''
}

const Row = ({ sending, uploads }: { sending: QueuedUpload; uploads: UploadQueue }) => {
  const { key, file, state, progress, canRetry } = sending
  const underWay = state === 'waiting' || state === 'sending' || state === 'processing'
  return (
    <li>
      <Group gap="sm" wrap="nowrap" justify="space-between">
        <Stack gap={2} flex={1} miw={0}>
          <Text truncate fw={500}>
            {file.name}{' '}
            <Text span c="dimmed" fw={400}>
              {formatFileSize(file.size)}
            </Text>
          </Text>
          <Text size="sm" c={state === 'failed' ? 'red' : 'dimmed'} role={state === 'failed' ? 'alert' : 'status'}>
            {stateWords(sending)}
          </Text>
        </Stack>
        {underWay ? (
          <Button size="xs" variant="default" onClick={() => uploads.cancel(key)} aria-label={`Cancel ${file.name}`}>
            Cancel
          </Button>
        ) : (
          <Group gap={4} wrap="nowrap">
            {canRetry ? (
              <Button
                size="xs"
                variant="default"
                onClick={() => uploads.retry(key)}
                aria-label={`Try again: ${file.name}`}
              >
                Try again
              </Button>
            ) : null}
            <CloseButton aria-label={`Dismiss ${file.name}`} onClick={() => uploads.dismiss(key)} />
          </Group>
        )}
      </Group>
      {underWay ? (
        <Progress
          value={progress * 100}
          mt={4}
          size="sm"
          animated={state === 'processing'}
          aria-label={`Upload progress of ${file.name}`}
        />
      ) : null}
    </li>
  )
}

/** Uploads in progress and failed uploads. */
export const UploadList = ({ uploads }: { uploads: UploadQueue }) => {
  const { files } = uploads
  if (files.length === 0) return null
  const rows = (shown: readonly QueuedUpload[]) => (
    <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
      {shown.map((sending) => (
        <Row key={sending.key} sending={sending} uploads={uploads} />
      ))}
    </Stack>
  )
  const failed = files.filter(({ state }) => state === 'failed')
  const others = files.filter(({ state }) => state !== 'failed')
  return (
    <Stack gap="sm" component="section" aria-label="Uploads">
      {others.length > 0 ? rows(others) : null}
      {failed.length > 0 ? (
        <Alert
          color="red"
          variant="light"
          icon={<CircleAlert aria-hidden />}
          title={editorMessage('uploadFailedTitle')}
        >
          <Text mb="xs">{editorMessage('uploadFailed')}</Text>
          {rows(failed)}
        </Alert>
      ) : null}
    </Stack>
  )
}
