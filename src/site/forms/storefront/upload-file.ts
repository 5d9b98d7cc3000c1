import { readCrumb } from '#base/browser/cookies.ts'
import { CRUMB_HEADER, type Failure, toFailure } from '#base/http-client.ts'
import type { UploadedFile } from '../form-controls.ts'

export type UploadResult = { ok: true; file: UploadedFile } | { ok: false; failure: Failure }

type Upload = { formId: string; fieldId: string; file: File; onProgress: (percent: number) => void }

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `fetch` reports no upload progress. */
const send = ({ formId, fieldId, file, onProgress }: Upload): Promise<UploadResult> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const body = new FormData()
    body.append('file', file)
    request.open('POST', `/api/form/UploadFile/${formId}/${fieldId}`)
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader(CRUMB_HEADER, readCrumb() ?? '')
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.round((loaded / total) * 100) : 0)
    request.onerror = () => resolve({ ok: false, failure: toFailure(0) })
    request.onload = () => {
      const response = parse(request.responseText)
      if (request.status >= 300) return resolve({ ok: false, failure: toFailure(request.status, response) })
      const { id, fileName } = response as UploadedFile
      resolve({ ok: true, file: { id, fileName } })
    }
    request.send(body)
  })

/** A rejected crumb comes with a fresh one, so it is retried once. */
export const uploadFile = async (upload: Upload): Promise<UploadResult> => {
  const first = await send(upload)
  return first.ok || !first.failure.crumbFail ? first : send(upload)
}
