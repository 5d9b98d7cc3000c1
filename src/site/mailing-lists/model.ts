import { transitions } from '#base/transitions.ts'
import type { SubscriberStatus } from './contract.ts'

/** Rules of mailing lists; pure. */

/** A person who unsubscribed is subscribed again only by confirming a new sign-up. */
export const subscriberTransitions = transitions<SubscriberStatus>({
  pending: ['subscribed', 'unsubscribed'],
  subscribed: ['unsubscribed'],
  unsubscribed: ['pending'],
})

const HOUR_MS = 3_600_000
const CONFIRMATION_MS = 7 * 24 * HOUR_MS
const RESEND_AFTER_MS = HOUR_MS

export const getConfirmationExpiry = (now: Date): Date => new Date(now.getTime() + CONFIRMATION_MS)

/** `expiresAt` is that of the last confirmation email; null if none was sent or the last one was confirmed. */
const canSendConfirmation = (expiresAt: Date | null, now: Date): boolean =>
  expiresAt === null || now.getTime() >= expiresAt.getTime() - CONFIRMATION_MS + RESEND_AFTER_MS

export type SignUpAction = 'subscribe' | 'send-confirmation' | 'nothing'

/** What a sign-up does. Visitors get the same response in every case. */
export const decideSignUp = (
  known: { status: SubscriberStatus; confirmExpiresAt: Date | null } | undefined,
  { doubleOptIn, now }: { doubleOptIn: boolean; now: Date },
): SignUpAction => {
  if (!known) return doubleOptIn ? 'send-confirmation' : 'subscribe'
  if (known.status === 'subscribed') return 'nothing'
  return canSendConfirmation(known.confirmExpiresAt, now) ? 'send-confirmation' : 'nothing'
}

export const CONFIRM_PATH = '/confirm-subscription'
export const UNSUBSCRIBE_PATH = '/unsubscribe'
/** Form actions of the pages. */
export const CONFIRM_ACTION = '/api/mailing-lists/confirm'
export const UNSUBSCRIBE_ACTION = '/api/mailing-lists/unsubscribe'

export const getConfirmPath = (token: string): string => `${CONFIRM_PATH}?token=${encodeURIComponent(token)}`
export const getUnsubscribePath = (token: string): string => `${UNSUBSCRIBE_PATH}?token=${encodeURIComponent(token)}`

/** Sources that are not the name of a form. */
export const IMPORT_SOURCE = 'import'
export const OWNER_SOURCE = 'owner'

/** File name of an export. Slashes and control characters are not allowed in file names. */
export const getExportFileName = ({ name, spreadsheetName }: { name: string; spreadsheetName: string }): string =>
  `${(spreadsheetName || name).replace(/[\p{Cc}/\\:*?"<>|]+/gu, ' ').trim() || 'subscribers'}.csv`

/** EDITOR-030, as the documents write it. */
export const NO_LIST_SELECTED = 'A List must be selected.'
