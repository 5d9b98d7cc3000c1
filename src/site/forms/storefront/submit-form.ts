import { call } from '#base/browser/http-client.ts'
import { getPageId } from '#base/browser/metrics.ts'
import type { FormValues } from '../field-values.ts'
import type { PublicForm } from '../form-schema.ts'
import { KEY_LIFETIME_MS } from '../limits.ts'
import type { SubmissionMessages } from '../locales/messages.ts'
import { describeSaveFailure, type SubmissionErrors } from '../submission-errors.ts'

/** Keys are renewed before the server rejects them. */
const KEY_MAX_AGE_MS = KEY_LIFETIME_MS - 5 * 60_000

/**
 * The submission key of a form. It is requested when a visitor begins to fill in the form, because the server takes forms that are sent
 * faster than a person could for spam.
 */
export const createKeySource = () => {
  let current: { key: Promise<string | undefined>; requestedAt: number } | undefined
  const request = async (): Promise<string | undefined> => {
    const result = await call<{ key: string }>('POST', '/api/form/FormSubmissionKey')
    return result.ok ? result.data.key : undefined
  }
  const start = (): Promise<string | undefined> => {
    const key = request()
    current = { key, requestedAt: Date.now() }
    return key
  }
  return {
    prepare: (): void => void start(),
    /** Undefined if there is none. */
    async get(): Promise<string | undefined> {
      const isFresh = current && Date.now() - current.requestedAt < KEY_MAX_AGE_MS
      return (isFresh && (await current?.key)) || start()
    },
    /** After it was rejected. */
    discard: (): void => {
      current = undefined
    },
  }
}
export type KeySource = ReturnType<typeof createKeySource>

type Submission = {
  form: PublicForm
  values: FormValues
  honeypot: string
  isInPopup: boolean
  getCaptchaToken: () => Promise<string | null>
  keys: KeySource
  messages: SubmissionMessages
}

/** Undefined if the form was accepted. */
export const submitForm = async (submission: Submission): Promise<SubmissionErrors | undefined> => {
  const { form, values, honeypot, isInPopup, getCaptchaToken, keys, messages } = submission
  const [key, captchaKey] = await Promise.all([keys.get(), getCaptchaToken()])
  if (key === undefined) {
    keys.discard()
    return { message: messages.noKey, fields: {} }
  }
  const result = await call('POST', '/api/form/SaveFormSubmission', {
    formId: form.id,
    form: JSON.stringify(values),
    key,
    captchaKey,
    contactPreference: honeypot,
    ...(isInPopup && { isInPopup }),
    disclaimerVersion: form.disclaimerVersion,
    pageTitle: document.title.slice(0, 500),
    pageId: getPageId(),
    pagePath: location.pathname.slice(0, 2000),
  })
  if (result.ok) return undefined
  if (result.failure.status === 401) keys.discard()
  return describeSaveFailure(result.failure, messages)
}
