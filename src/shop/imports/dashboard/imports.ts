import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CollectionId, ImportId, WebsiteId } from '#base/id.ts'
import { call } from '#design/call.ts'
import { keyOf, useInvalidate } from '#design/query.ts'
import { upload } from '#design/upload.ts'
import { type ImportAnswer, listImports, readImport, uploadImport } from '../contract.ts'
import { isBusy } from '../model.ts'
import { awaitsPictures } from './words.ts'

const SOON = 800
const LATER = 4000

const waitOf = (answer: ImportAnswer | undefined): number | false => {
  if (!answer || isBusy(answer.state)) return SOON
  return awaitsPictures(answer) ? LATER : false
}

/** One import, asked for again as long as something happens to it. */
export const useImport = (websiteId: WebsiteId, importId: ImportId) => {
  const request = { params: { websiteId, importId } }
  return useQuery({
    queryKey: keyOf(readImport, request),
    queryFn: () => call(readImport, request),
    refetchInterval: (query) => (query.state.error ? LATER : waitOf(query.state.data)),
  })
}

type Sending = { name: string; share: number }

/** Sends a file, tells how far it is, and hands over the import that it became. */
export const useSending = (websiteId: WebsiteId, done: (importId: ImportId) => void) => {
  const [sending, setSending] = useState<Sending>()
  const [error, setError] = useState<unknown>()
  const refresh = useInvalidate()
  const abort = useRef<AbortController>(undefined)
  const send = async (collectionId: CollectionId, file: File): Promise<void> => {
    abort.current = new AbortController()
    setError(undefined)
    setSending({ name: file.name, share: 0 })
    try {
      const { id } = await upload(uploadImport, {
        params: { websiteId, collectionId },
        file,
        onProgress: (share) => setSending({ name: file.name, share }),
        signal: abort.current.signal,
      })
      await refresh(listImports)
      done(id)
    } catch (failure) {
      if (!(failure instanceof DOMException)) setError(failure)
    } finally {
      setSending(undefined)
    }
  }
  return { sending, error, send, cancel: () => abort.current?.abort() }
}
