import type { Endpoint, OutputOf } from '#base/endpoint.ts'
import { getMethod } from '#base/endpoint.ts'
import { CRUMB_HEADER, toFailure } from '#base/http-client.ts'
import { ApiError, buildUrl } from '../api/api-client.ts'
import { editorMessage } from '../feedback/editor-messages.ts'

type Upload = {
  params: unknown
  query?: unknown
  file: File
  /** Receives the sent fraction, from 0 to 1. */
  onProgress: (progress: number) => void
  signal: AbortSignal
}

const readBody = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const crumb = (): string => /(?:^|; )crumb=([^;]*)/.exec(document.cookie)?.[1] ?? ''

/** Sends a file once. Uses XMLHttpRequest because `fetch` does not report upload progress. */
const sendOnce = (
  endpoint: Endpoint,
  { params, query, file, onProgress, signal }: Upload,
): Promise<{ status: number; body: unknown }> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    form.append('file', file)
    const stop = (): void => request.abort()
    request.open(getMethod(endpoint.path), buildUrl(endpoint, { params, query }))
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader(CRUMB_HEADER, crumb())
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve({ status: request.status, body: readBody(request.responseText) })
    request.onerror = () => resolve({ status: 0, body: undefined })
    request.onabort = () => reject(new DOMException('The upload was canceled.', 'AbortError'))
    request.onloadend = () => signal.removeEventListener('abort', stop)
    signal.addEventListener('abort', stop)
    if (signal.aborted) reject(new DOMException('The upload was canceled.', 'AbortError'))
    else request.send(form)
  })

/** Uploads a file to an endpoint. Throws an `ApiError` on failure and an `AbortError` when canceled. */
export const uploadFile = async <E extends Endpoint>(endpoint: E, sent: Upload): Promise<OutputOf<E>> => {
  let { status, body } = await sendOnce(endpoint, sent)
  // The error response set a fresh crumb: retry once with it, as every request does.
  if (toFailure(status, body).crumbFail) ({ status, body } = await sendOnce(endpoint, sent))
  if (status < 200 || status >= 300) throw new ApiError(toFailure(status, body))
  // A success without a JSON body: a proxy responded in the server's place.
  if (body === undefined)
    throw new ApiError(toFailure(status, { error: editorMessage('noJobData'), code: 'answer.empty' }))
  return body as OutputOf<E>
}
