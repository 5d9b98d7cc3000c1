import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { editorMessage } from '../feedback/editor-messages.ts'
import { canRetryUpload, getUploadErrorMessage } from './upload-error.ts'

/** A file in the upload queue. It stays listed with its status until it is uploaded or dismissed. */
export type QueuedUpload = Readonly<{
  key: string
  file: File
  state: 'waiting' | 'sending' | 'processing' | 'failed' | 'cancelled'
  progress: number
  error?: string
  canRetry?: boolean
}>

type Send<Arrived> = (sent: {
  file: File
  onProgress: (progress: number) => void
  signal: AbortSignal
}) => Promise<Arrived>

let nextKey = 0

/** Uploads files one after another, in the order in which they were selected. */
export const useUploadQueue = <Arrived>(onSend: Send<Arrived>, onArrived: (arrived: Arrived) => void) => {
  const [files, setFiles] = useState<readonly QueuedUpload[]>([])
  const running = useRef<{ key: string; abort: AbortController }>(undefined)
  const arrived = useEffectEvent(onArrived)
  const send = useEffectEvent(onSend)

  const mark = (key: string, change: Partial<QueuedUpload>): void =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)))
  const drop = (key: string): void => setFiles((all) => all.filter((one) => one.key !== key))

  const start = useEffectEvent(async ({ key, file }: QueuedUpload): Promise<void> => {
    const abort = new AbortController()
    let progress = 0
    running.current = { key, abort }
    mark(key, { state: 'sending', progress: 0, error: undefined })
    const onProgress = (now: number): void => {
      progress = now
      mark(key, { progress, state: progress >= 1 ? 'processing' : 'sending' })
    }
    try {
      const asset = await send({ file, onProgress, signal: abort.signal })
      running.current = undefined
      arrived(asset)
      drop(key)
    } catch (thrown) {
      running.current = undefined
      if (abort.signal.aborted)
        mark(key, { state: 'cancelled', error: editorMessage('processingCancelled'), canRetry: true })
      else
        mark(key, { state: 'failed', error: getUploadErrorMessage(thrown, progress), canRetry: canRetryUpload(thrown) })
    }
  })

  useEffect(() => {
    const next = files.find(({ state }) => state === 'waiting')
    if (next && !running.current) start(next)
  }, [files])

  useEffect(() => () => running.current?.abort.abort(), [])

  return {
    files,
    add: (selected: readonly File[]): void =>
      setFiles((all) => [
        ...all,
        ...selected.map((file) => ({ key: `file-${++nextKey}`, file, state: 'waiting' as const, progress: 0 })),
      ]),
    cancel: (key: string): void => {
      if (running.current?.key === key) running.current.abort.abort()
      else mark(key, { state: 'cancelled', error: editorMessage('processingCancelled'), canRetry: true })
    },
    retry: (key: string): void => mark(key, { state: 'waiting', progress: 0, error: undefined }),
    dismiss: drop,
  }
}

export type UploadQueue = ReturnType<typeof useUploadQueue>
