import type { BotCheckAction } from '#base/enumerations/editing.ts'
import type { Captcha } from './create-captcha.ts'
import { createRecaptcha } from './recaptcha.ts'
import type { RecaptchaSettings } from './recaptcha-loader.ts'

/** reCAPTCHA in a form: a checkbox (v2), or a score that Google computes in the background (Enterprise). */
export const createRecaptchaCaptcha = (
  container: HTMLElement,
  { action, ...settings }: RecaptchaSettings & { action: BotCheckAction },
): Captcha => {
  const recaptcha = createRecaptcha(container.ownerDocument, settings)
  const hasWidget = settings.provider === 'recaptcha-v2'
  let status: 'loading' | 'ready' | 'failed' | 'destroyed' = 'loading'

  const loading = recaptcha
    .load()
    .then(() => {
      if (status === 'destroyed') return
      recaptcha.render(container)
      status = 'ready'
    })
    .catch((error: unknown) => {
      // Without a service a null token is sent (CAPTCHA-011), which the server rejects.
      console.error(error)
      status = 'failed'
    })

  const requestToken = async (): Promise<string | null> => {
    await loading
    if (status !== 'ready') return null
    return hasWidget ? recaptcha.validate(container) || null : recaptcha.execute(container, action)
  }

  return {
    getToken: () =>
      requestToken().catch((error: unknown) => {
        console.error(error)
        return null
      }),
    isComplete: () => !hasWidget || status === 'failed' || (status === 'ready' && recaptcha.validate(container) !== ''),
    reset: () => {
      if (status === 'ready') recaptcha.reset(container)
    },
    destroy: () => {
      status = 'destroyed'
      recaptcha.destroy(container)
    },
  }
}
