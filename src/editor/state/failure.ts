import { type CallError, isSignedOut } from '#design/call.ts'
import { editorMessage } from '#design/messages.ts'

/**
 * What to do about a save that failed. `again`: it may work in a moment, by itself. `blocked`: nothing can be saved until somebody
 * does something, and nothing is thrown away. `outdated`: our page is too old to build on. `never`: this will be refused whenever it is sent.
 */
export type Failure = { kind: 'again' | 'blocked' | 'outdated' | 'never'; code: string; message: string }

/** A connection that breaks once is an error of the network; one that stays away cannot be reached. */
const PATIENT_TRIES = 3

const BLOCKED = new Set([401, 403, 404, 423])

export const failureOf = (error: CallError, { online, tries }: { online: boolean; tries: number }): Failure => {
  const { status, code } = error
  const as = (kind: Failure['kind'], message: string): Failure => ({ kind, code, message })
  if (status === 0 && !online) return as('again', editorMessage('checkConnection'))
  if (status === 0) return as('again', editorMessage(tries < PATIENT_TRIES ? 'networkError' : 'unableToConnect'))
  if (status === 429) return as('again', error.message)
  if (status >= 500) return as('again', editorMessage('wentWrong'))
  if (isSignedOut(error)) return as('blocked', 'You are no longer signed in.')
  if (code === 'drafts.unknown_revision') return as('outdated', error.message)
  if (BLOCKED.has(status) || code === 'drafts.locked') return as('blocked', error.message)
  return as('never', error.message)
}

const LONGEST_WAIT = 30_000

/** 1, 2, 4 … 30 seconds. */
export const waitBefore = (tries: number): number => Math.min(LONGEST_WAIT, 1000 * 2 ** Math.max(0, tries - 1))
