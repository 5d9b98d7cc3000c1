import { Button, Group, Progress, Text } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { uploadFile } from '#design/upload/upload-file.ts'
import { type QueuedUpload, useUploadQueue } from '#design/upload/use-upload-queue.ts'
import { useSession } from '#editor/state/use-session.ts'
import { uploadAsset } from '#site/assets/contract.ts'
import { useWriting } from '../writing-context.ts'
import classes from './uploads.module.css'

/** Sends pasted and dropped images, and shows their progress in the text. */
export const Uploads = () => {
  const { websiteId } = useSession()
  const { uploads } = useWriting()
  const queue = useUploadQueue(
    async (sent) => ({
      file: sent.file,
      asset: await uploadFile(uploadAsset, { params: { websiteId }, query: { kind: 'image' }, ...sent }),
    }),
    ({ file, asset }) => uploads.finish(file, asset.id),
  )
  const add = useEffectEvent(queue.add)
  useEffect(() => uploads.connect((files) => add(files)), [uploads])

  const isSending = queue.files.some(({ state }) => state !== 'failed' && state !== 'cancelled')
  useEffect(() => {
    if (!isSending) return
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isSending])

  return queue.files.map((upload) => {
    const mark = uploads.find(upload.file)
    if (!mark) return null
    const remove = (): void => {
      uploads.remove(upload.file)
      queue.dismiss(upload.key)
    }
    const row = (
      <UploadRow
        upload={upload}
        cancel={() => {
          queue.cancel(upload.key)
          remove()
        }}
        retry={() => queue.retry(upload.key)}
        remove={remove}
      />
    )
    return createPortal(row, mark.element, upload.key)
  })
}

type RowProps = { upload: QueuedUpload; cancel: () => void; retry: () => void; remove: () => void }

const UploadRow = ({ upload: { file, state, progress, error, canRetry }, cancel, retry, remove }: RowProps) => (
  <fieldset className={classes.row} aria-label={`Upload of ${file.name}`}>
    <div className={classes.file}>
      <Text size="sm" truncate>
        {file.name}
      </Text>
      {error ? (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      ) : (
        <Progress
          value={state === 'waiting' ? 0 : progress * 100}
          animated={state === 'processing'}
          size="sm"
          aria-label={state === 'processing' ? `Processing ${file.name}` : `Uploading ${file.name}`}
        />
      )}
    </div>
    <Group gap="xs" wrap="nowrap">
      {error && canRetry ? (
        <Button size="compact-sm" variant="default" onClick={retry}>
          Try again
        </Button>
      ) : null}
      <Button size="compact-sm" variant="subtle" color="gray" onClick={error ? remove : cancel}>
        {error ? 'Remove' : 'Cancel'}
      </Button>
    </Group>
  </fieldset>
)
