import { call } from '#base/browser/http-client.ts'
import { type Captcha, startCaptcha } from '#site/forms/storefront/start-captcha.ts'
import type { RestockFormSettings } from '../form-settings.ts'
import { findEmailProblem, LANGUAGE_TAG, SIGN_UP_API } from '../model.ts'
import type { RestockFormState } from './RestockFormView.tsx'

/** Loaded when a visitor begins to use the form. */

type TranslationPlugin = { getCurrentLang?: () => unknown }

/** RESTOCK-013: a translation plugin shows the page in another language than the site's. Undefined without one. */
const readPluginLanguage = (): unknown => {
  try {
    return (window.top as (Window & { Weglot?: TranslationPlugin }) | null)?.Weglot?.getCurrentLang?.()
  } catch {
    // The page is embedded in a page of another origin.
    return undefined
  }
}

const isLanguage = (value: unknown): value is string => typeof value === 'string' && LANGUAGE_TAG.test(value)

/** RESTOCK-002: the documents' payload. */
const toPayload = (fields: FormData, { productId }: RestockFormSettings, token: string | null) => {
  const language = [readPluginLanguage(), document.documentElement.lang].find(isLanguage)
  return {
    isJoinMailingList: fields.has('joinMailingList'),
    productId,
    variantId: fields.get('variantId'),
    siteVisitorEmail: fields.get('email'),
    // Null without a captcha, or if its service is not available (RESTOCK-011).
    recaptchaEnterpriseV3Token: token,
    ...(language && { language }),
  }
}

export type Submission = { submit: (fields: FormData) => Promise<RestockFormState | undefined>; destroy: () => void }

/** The captcha starts at once. */
export const createSubmission = (settings: RestockFormSettings, container: HTMLElement | null): Submission => {
  const { messages } = settings
  const captcha: Captcha | undefined =
    settings.captcha && container
      ? startCaptcha(container, { ...settings.captcha, action: 'PRODUCT_WAITLIST_SUBMISSION' })
      : undefined
  return {
    /** Undefined if the visitor is signed up. */
    async submit(fields) {
      const email = String(fields.get('email') ?? '')
      const problem = findEmailProblem(email)
      if (problem)
        return {
          email,
          error: problem === 'blank' ? messages.emailBlank : messages.emailInvalid,
          isEmailInvalid: true,
        }
      if (captcha && !captcha.isComplete()) return { email, error: messages.completeCaptcha }
      const result = await call('POST', SIGN_UP_API, toPayload(fields, settings, (await captcha?.getToken()) ?? null))
      if (result.ok) return undefined
      captcha?.reset()
      return { email, error: result.failure.message || messages.failed }
    },
    destroy: () => captcha?.destroy(),
  }
}
