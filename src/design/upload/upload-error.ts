import { ApiError } from '../api/api-client.ts'
import { editorMessage } from '../feedback/editor-messages.ts'

/**
 * The message for a failed upload (EDITOR-065). Prefers the server's message. Otherwise it depends on the progress: nothing sent, partly
 * sent, or fully sent without a response.
 */
export const getUploadErrorMessage = (error: unknown, progress: number): string => {
  if (!(error instanceof ApiError)) return editorMessage('uploadError')
  const { status, message } = error
  const isFullySent = progress >= 1
  if (status === 0)
    return editorMessage(isFullySent ? 'processingUnfinished' : progress > 0 ? 'uploadUnfinished' : 'uploadError')
  if (status >= 500) return editorMessage(isFullySent ? 'processingFailed' : 'uploadFailed')
  return message
}

/** Whether uploading the same file again may succeed; a file that is too large never will. */
export const canRetryUpload = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500
