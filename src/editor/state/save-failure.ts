import { type ApiError, isSignedOut } from '#design/api/api-client.ts'
import { editorMessage } from '#design/feedback/editor-messages.ts'

/**
 * How to handle a failed save. `retry`: temporary, retried automatically. `blocked`: needs an action of a user; nothing is discarded.
 * `outdated`: the base revision is too old. `rejected`: the batch is invalid and will always be rejected.
 */
export type Failure = { kind: 'retry' | 'blocked' | 'outdated' | 'rejected'; code: string; message: string }

/** After this many tries "network error" becomes "unable to connect". */
const NETWORK_ERROR_TRIES = 3

const BLOCKED = new Set([401, 403, 404, 423])

export const classifyFailure = (error: ApiError, { online, tries }: { online: boolean; tries: number }): Failure => {
  const { status, code } = error
  const as = (kind: Failure['kind'], message: string): Failure => ({ kind, code, message })
  if (status === 0 && !online) return as('retry', editorMessage('checkConnection'))
  if (status === 0) return as('retry', editorMessage(tries < NETWORK_ERROR_TRIES ? 'networkError' : 'unableToConnect'))
  if (status === 429) return as('retry', error.message)
  if (status >= 500) return as('retry', editorMessage('wentWrong'))
  if (isSignedOut(error)) return as('blocked', 'You are no longer signed in.')
  if (code === 'drafts.unknown_revision') return as('outdated', error.message)
  // Concerns the content of the batch, not the user's access.
  if (code === 'plan.feature_disabled') return as('rejected', error.message)
  if (BLOCKED.has(status) || code === 'drafts.locked') return as('blocked', error.message)
  return as('rejected', error.message)
}

const MAX_RETRY_DELAY_MS = 30_000

/** Exponential backoff: 1, 2, 4 … 30 seconds. */
export const getRetryDelay = (tries: number): number => Math.min(MAX_RETRY_DELAY_MS, 1000 * 2 ** Math.max(0, tries - 1))
