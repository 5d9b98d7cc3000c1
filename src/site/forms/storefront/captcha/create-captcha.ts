import type { CaptchaSettings } from '#base/captcha.ts'
import type { BotCheckAction } from '#base/enumerations/editing.ts'
import { createProofOfWorkCaptcha } from './proof-of-work.ts'
import { createRecaptchaCaptcha } from './recaptcha-captcha.ts'

/**
 * The captcha of one form. `getToken` is the value of `captchaKey`: null if the service is not available, which the server then rejects.
 * `isComplete` is false while the visitor has something to do. `reset` after a failed submission: a token counts once.
 */
export type Captcha = {
  getToken: () => Promise<string | null>
  isComplete: () => boolean
  reset: () => void
  destroy: () => void
}

export type CaptchaOptions = CaptchaSettings & { action: BotCheckAction }

/**
 * Starts the captcha of the site when a visitor uses the form, not before. The container is an element with the attribute
 * `data-captcha-container` that the server has rendered: pages with one may load scripts of Google, if the site uses reCAPTCHA.
 */
export const createCaptcha = (container: HTMLElement, { provider, siteKey, action }: CaptchaOptions): Captcha =>
  provider === 'built-in'
    ? createProofOfWorkCaptcha()
    : createRecaptchaCaptcha(container, { provider, siteKey, action })
