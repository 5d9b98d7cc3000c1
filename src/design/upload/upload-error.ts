import { ApiError } from '../api/api-client.ts'
import { editorMessage } from '../feedback/editor-messages.ts'

/**
 * What is said of an upload that did not arrive (EDITOR-065). The server's own words come first: it knows the file. Without them it
 * depends on how far the file had come: nothing sent, a part of it, or all of it and the answer missing.
 */
export const getUploadErrorMessage = (error: unknown, share: number): string => {
  if (!(error instanceof ApiError)) return editorMessage('uploadError')
  const { status, message } = error
  const sentWhole = share >= 1
  if (status === 0)
    return editorMessage(sentWhole ? 'processingUnfinished' : share > 0 ? 'uploadUnfinished' : 'uploadError')
  if (status >= 500) return editorMessage(sentWhole ? 'processingFailed' : 'uploadFailed')
  return message
}

/** Whether the same file may well arrive when it is sent again; one that is too large never will. */
export const canRetryUpload = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500
