import { type RefObject, useEffect, useRef } from 'react'
import { isInPopup } from '#base/browser/popup-form.ts'
import type { CaptchaSettings } from '#base/captcha.ts'
import type { PublicForm } from '../form-schema.ts'
import { type Captcha, createCaptcha } from './captcha/create-captcha.ts'

/** The captcha of a form, if the form has one. It starts when the visitor begins to use the form. */
export const useCaptcha = (
  container: RefObject<HTMLDivElement | null>,
  { kind, captchaSettings }: Pick<PublicForm, 'kind' | 'captchaSettings'>,
  { provider, siteKey }: CaptchaSettings,
): Pick<Captcha, 'getToken' | 'isComplete' | 'reset'> => {
  const captcha = useRef<Captcha>(undefined)
  const isEnabled = captchaSettings.enabled
  useEffect(() => {
    if (!isEnabled || !container.current) return
    const blockAction = kind === 'newsletter' ? 'NEWSLETTER_BLOCK_SUBMISSION' : 'FORM_BLOCK_SUBMISSION'
    const action = isInPopup(container.current) ? 'PROMO_POPUP_SUBMISSION' : blockAction
    const created = createCaptcha(container.current, { provider, siteKey, action })
    captcha.current = created
    return () => created.destroy()
  }, [container, isEnabled, kind, provider, siteKey])
  return {
    getToken: async () => captcha.current?.getToken() ?? null,
    isComplete: () => captcha.current?.isComplete() ?? true,
    reset: () => captcha.current?.reset(),
  }
}
