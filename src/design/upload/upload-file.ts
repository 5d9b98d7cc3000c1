import type { Endpoint, OutputOf } from '#base/endpoint.ts'
import { getMethod } from '#base/endpoint.ts'
import { CRUMB_HEADER, toFailure } from '#base/http-client.ts'
import { ApiError, buildUrl } from '../api/api-client.ts'
import { editorMessage } from '../feedback/editor-messages.ts'

type Upload = {
  params: unknown
  query?: unknown
  file: File
  /** From 0 to 1, as far as the browser has sent it. */
  onProgress: (share: number) => void
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

/** Sends a file once. `fetch` cannot tell how far it is, so this is the older way. */
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
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'))
    request.onloadend = () => signal.removeEventListener('abort', stop)
    signal.addEventListener('abort', stop)
    if (signal.aborted) reject(new DOMException('The upload was cancelled.', 'AbortError'))
    else request.send(form)
  })

/** Sends a file to a contract that takes one; refusals are thrown as a ApiError, a cancelled one as an AbortError. */
export const uploadFile = async <E extends Endpoint>(endpoint: E, sent: Upload): Promise<OutputOf<E>> => {
  let { status, body } = await sendOnce(endpoint, sent)
  // The refusal set a fresh crumb: once more with it, as every call does.
  if (toFailure(status, body).crumbFail) ({ status, body } = await sendOnce(endpoint, sent))
  if (status < 200 || status >= 300) throw new ApiError(toFailure(status, body))
  // Taken, but by whom? Something on the way answered in the server's place.
  if (body === undefined)
    throw new ApiError(toFailure(status, { error: editorMessage('noJobData'), code: 'answer.empty' }))
  return body as OutputOf<E>
}
