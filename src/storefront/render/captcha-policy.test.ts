import { expect, test } from 'vitest'
import { withCaptchaPolicy } from './captcha-policy.ts'
import { htmlResponse } from './page-response.ts'

const withForm = htmlResponse('<form><div class="form-captcha" data-captcha-container=""></div></form>')
const withoutForm = htmlResponse('<p>data-captcha-container=&quot;&quot;</p>')
const getPolicy = (provider: 'built-in' | 'recaptcha-v2' | 'recaptcha-enterprise', page = withForm) =>
  withCaptchaPolicy({ captchaSettings: { provider, siteKey: 'key' } }, page).headers?.['content-security-policy']

test('CAPTCHA-002 Google’s script is allowed on pages with a form of sites that use reCAPTCHA, and nowhere else', () => {
  for (const provider of ['recaptcha-v2', 'recaptcha-enterprise'] as const) {
    expect(getPolicy(provider)).toMatch(
      /script-src 'self' 'sha256-[\w+/=]+' https:\/\/www\.google\.com\/recaptcha\/ https:\/\/www\.gstatic\.com\/recaptcha\/;/,
    )
    expect(getPolicy(provider, withoutForm)).toBeUndefined()
  }
  expect(getPolicy('built-in')).toBeUndefined()
})
