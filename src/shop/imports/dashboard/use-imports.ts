import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CollectionId, ImportId, WebsiteId } from '#base/id.ts'
import { callEndpoint } from '#design/api/api-client.ts'
import { getQueryKey, useInvalidate } from '#design/api/endpoint-hooks.ts'
import { uploadFile } from '#design/upload/upload-file.ts'
import { type ImportResponse, listImports, readImport, uploadImport } from '../contract.ts'
import { isBusy } from '../model.ts'
import { isFetchingImages } from './labels.ts'

const POLL_FAST_MS = 800
const POLL_SLOW_MS = 4000

const getPollInterval = (answer: ImportResponse | undefined): number | false => {
  if (!answer || isBusy(answer.state)) return POLL_FAST_MS
  return isFetchingImages(answer) ? POLL_SLOW_MS : false
}

/** One import, polled while it is busy. */
export const useImport = (websiteId: WebsiteId, importId: ImportId) => {
  const request = { params: { websiteId, importId } }
  return useQuery({
    queryKey: getQueryKey(readImport, request),
    queryFn: () => callEndpoint(readImport, request),
    refetchInterval: (query) => (query.state.error ? POLL_SLOW_MS : getPollInterval(query.state.data)),
  })
}

type UploadState = { name: string; share: number }

/** Uploads a file with progress, and returns the created import. */
export const useUpload = (websiteId: WebsiteId, done: (importId: ImportId) => void) => {
  const [sending, setSending] = useState<UploadState>()
  const [error, setError] = useState<unknown>()
  const refresh = useInvalidate()
  const abort = useRef<AbortController>(undefined)
  const send = async (collectionId: CollectionId, file: File): Promise<void> => {
    abort.current = new AbortController()
    setError(undefined)
    setSending({ name: file.name, share: 0 })
    try {
      const { id } = await uploadFile(uploadImport, {
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
