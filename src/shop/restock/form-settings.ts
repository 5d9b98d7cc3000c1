import type { CaptchaSettings } from '#base/captcha.ts'
import type { RestockMessages } from './locales/en.ts'

/** What the sign-up form of a product shows: part of the page, so it contains only what is rendered. */
export type RestockFormSettings = Readonly<{
  productId: string
  callToAction: string
  button: string
  placeholder: string
  /** RESTOCK-007. */
  success: string
  /** Absent if the visitor cannot join a list. */
  mailingList?: Readonly<{ description: string; isChecked: boolean }>
  /** Absent if the form has none. */
  captcha?: CaptchaSettings
  messages: Pick<
    RestockMessages,
    'email' | 'variant' | 'sending' | 'leaveEmpty' | 'emailBlank' | 'emailInvalid' | 'failed' | 'completeCaptcha'
  >
}>

/** A variant that the visitor can wait for. The label is empty for a product without options. */
export type RestockVariant = Readonly<{ id: string; label: string }>
