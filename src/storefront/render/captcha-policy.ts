import { POLICIES } from '#platform/http/security.ts'
import type { Site } from '#site/sites/model.ts'
import type { PageResponse } from './page-response.ts'

/** An element of the HTML that captchas are rendered into. In the texts of a page quotes are escaped. */
const CAPTCHA_CONTAINER = 'data-captcha-container=""'

/** Allows Google's script on pages with a captcha, if the site uses reCAPTCHA. The built-in captcha needs nothing from elsewhere. */
export const withCaptchaPolicy = (
  { captchaSettings }: Pick<Site, 'captchaSettings'>,
  response: PageResponse,
): PageResponse =>
  captchaSettings.provider !== 'built-in' && response.body.includes(CAPTCHA_CONTAINER)
    ? { ...response, headers: { ...response.headers, 'content-security-policy': POLICIES.recaptchaPage } }
    : response
