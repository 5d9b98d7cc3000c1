import type { BotCheckAction } from '#base/enumerations/editing.ts'
import type { WebsiteId } from '#base/id.ts'

export type CaptchaRequest = {
  websiteId: WebsiteId
  action: BotCheckAction
  /** What the browser sent; null if it sent none. */
  token: string | null
  /** The visitor's address. */
  ip: string
}

/**
 * Whether the token of a submission is valid. It is called only for forms with captcha, after the submission key and the answers were
 * checked, so a token is used up only by a submission that would be stored. It returns false for a null token.
 */
export type VerifyCaptcha = (request: CaptchaRequest) => Promise<boolean>

/** Without a verifier, a form with captcha accepts nothing. */
export const rejectEveryCaptcha: VerifyCaptcha = async () => false
