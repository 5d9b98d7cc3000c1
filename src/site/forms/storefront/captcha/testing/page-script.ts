import { createCaptcha } from '../create-captcha.ts'
import { createRecaptcha } from '../recaptcha.ts'

/** Exposes the captchas to the tests. */
const captchas = { createCaptcha, createRecaptcha }
declare global {
  interface Window {
    captchas: typeof captchas
    /** Of `fake-recaptcha.ts`. */
    recaptchaCalls: string[]
  }
}
window.captchas = captchas
