import { isEmailAddress, normalizeEmail } from '#base/email-address.ts'
import { transitions } from '#base/transitions.ts'

/** Rules of restock notifications; pure, for server and browser. */

export const SIGN_UP_STATUSES = ['waiting', 'notified', 'unsubscribed'] as const
export type SignUpStatus = (typeof SIGN_UP_STATUSES)[number]

/** A sign-up leads to one email. To get another one, the person signs up again, which is another sign-up. */
export const signUpTransitions = transitions<SignUpStatus>({
  waiting: ['notified', 'unsubscribed'],
  notified: ['unsubscribed'],
  unsubscribed: [],
})

/** Longer addresses cannot be used in emails. */
const MAX_EMAIL_LENGTH = 254
/** No quoted local parts or lists, and nothing that could end or continue a header. */
const UNSAFE = /[\r\n<>()[\]\\,;:"]/

/** RESTOCK-004, RESTOCK-005. Undefined if the address can receive a notification. */
export const findEmailProblem = (text: string): 'blank' | 'invalid' | undefined => {
  if (text.length > MAX_EMAIL_LENGTH) return 'invalid'
  const email = normalizeEmail(text)
  if (email === '') return 'blank'
  return isEmailAddress(email) && !UNSAFE.test(text) && email.length <= MAX_EMAIL_LENGTH ? undefined : 'invalid'
}

/** BCP 47: `de`, `pt-BR`, `zh-Hant-TW`. */
export const LANGUAGE_TAG = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/

export { getUnsubscribePath, SIGN_UP_API, SIGN_UP_PATH, UNSUBSCRIBE_ACTION, UNSUBSCRIBE_PATH } from './paths.ts'
