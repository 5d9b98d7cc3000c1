import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { editorMessage } from '../feedback/editor-messages.ts'
import { canRetryUpload, getUploadErrorMessage } from './upload-error.ts'

/** A file on its way. It stays in the list with what happened to it until it has arrived, or is taken off. */
export type QueuedUpload = Readonly<{
  key: string
  file: File
  state: 'waiting' | 'sending' | 'processing' | 'failed' | 'cancelled'
  share: number
  problem?: string
  retry?: boolean
}>

type Send<Arrived> = (sent: {
  file: File
  onProgress: (share: number) => void
  signal: AbortSignal
}) => Promise<Arrived>

let counted = 0

/** Sends files one after another, so that they arrive in the order in which they were chosen. */
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
    let share = 0
    running.current = { key, abort }
    mark(key, { state: 'sending', share: 0, problem: undefined })
    const onProgress = (now: number): void => {
      share = now
      mark(key, { share, state: share >= 1 ? 'processing' : 'sending' })
    }
    try {
      const asset = await send({ file, onProgress, signal: abort.signal })
      running.current = undefined
      arrived(asset)
      drop(key)
    } catch (thrown) {
      running.current = undefined
      if (abort.signal.aborted)
        mark(key, { state: 'cancelled', problem: editorMessage('processingCancelled'), retry: true })
      else mark(key, { state: 'failed', problem: getUploadErrorMessage(thrown, share), retry: canRetryUpload(thrown) })
    }
  })

  useEffect(() => {
    const next = files.find(({ state }) => state === 'waiting')
    if (next && !running.current) start(next)
  }, [files])

  useEffect(() => () => running.current?.abort.abort(), [])

  return {
    files,
    add: (chosen: readonly File[]): void =>
      setFiles((all) => [
        ...all,
        ...chosen.map((file) => ({ key: `file-${++counted}`, file, state: 'waiting' as const, share: 0 })),
      ]),
    cancel: (key: string): void => {
      if (running.current?.key === key) running.current.abort.abort()
      else mark(key, { state: 'cancelled', problem: editorMessage('processingCancelled'), retry: true })
    },
    retry: (key: string): void => mark(key, { state: 'waiting', share: 0, problem: undefined }),
    dismiss: drop,
  }
}

export type UploadQueue = ReturnType<typeof useUploadQueue>
