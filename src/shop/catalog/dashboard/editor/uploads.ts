import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { asCallError } from '#design/call.ts'
import { upload } from '#design/upload.ts'
import { type AssetAnswer, uploadAsset } from '#site/assets/contract.ts'

/** A file on its way; one that was refused stays with the server's words until it is taken away or tried again. */
export type Sending = Readonly<{
  key: string
  file: File
  state: 'waiting' | 'sending' | 'failed'
  share: number
  problem?: string
}>

let counted = 0

/** Sends files one after another, so that they arrive in the order in which they were chosen. */
export const useUploads = (websiteId: WebsiteId, onArrived: (asset: AssetAnswer) => void) => {
  const [files, setFiles] = useState<readonly Sending[]>([])
  const running = useRef<{ key: string; abort: AbortController }>(undefined)
  const arrived = useEffectEvent(onArrived)

  const mark = (key: string, change: Partial<Sending>): void =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)))
  const drop = (key: string): void => setFiles((all) => all.filter((one) => one.key !== key))

  const start = useEffectEvent(async ({ key, file }: Sending): Promise<void> => {
    const abort = new AbortController()
    running.current = { key, abort }
    mark(key, { state: 'sending', share: 0, problem: undefined })
    try {
      const asset = await upload(uploadAsset, {
        params: { websiteId },
        query: { kind: 'image' },
        file,
        onProgress: (share) => mark(key, { share }),
        signal: abort.signal,
      })
      running.current = undefined
      arrived(asset)
      drop(key)
    } catch (thrown) {
      running.current = undefined
      if (abort.signal.aborted) drop(key)
      else mark(key, { state: 'failed', problem: asCallError(thrown).message })
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
      else drop(key)
    },
    retry: (key: string): void => mark(key, { state: 'waiting', share: 0, problem: undefined }),
  }
}

export type Uploads = ReturnType<typeof useUploads>
