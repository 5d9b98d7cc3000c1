import { z } from 'zod'
import type { BotCheckAction } from '#base/enumerations/editing.ts'
import type { OutboundHttp } from '../outbound/outbound-http.ts'

/** Where Google is asked; tests use a fake. */
export type RecaptchaApi = Readonly<{ verifyUrl?: string; enterpriseUrl?: string }>

const VERIFY_URL = 'https://www.google.com/recaptcha/api/siteverify'
const ENTERPRISE_URL = 'https://recaptchaenterprise.googleapis.com/v1'
const TIMEOUT_MS = 5000
const MAX_BYTES = 64 * 1024
/** Google: 1.0 is very likely a person, 0.0 very likely a program, and 0.5 the threshold to start with. */
const MIN_SCORE = 0.5

const Verification = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) })

/** Google omits members with the values false, 0 and ''. */
const Assessment = z.object({
  tokenProperties: z.object({ valid: z.boolean().default(false), action: z.string().default('') }),
  riskAnalysis: z.object({ score: z.number().default(0) }).prefault({}),
})

/** Errors of `siteverify` about our request rather than about the visitor's token. */
const SETUP_ERRORS = new Set(['missing-input-secret', 'invalid-input-secret', 'bad-request'])

export type EnterpriseCheck = Readonly<{
  token: string
  siteKey: string
  project: string
  apiKey: string
  action: BotCheckAction
}>

/** Asks Google about a token. Throws if Google cannot be reached or does not accept the site's keys. Google accepts a token once. */
export const createRecaptcha = (outgoing: OutboundHttp, api: RecaptchaApi = {}) => {
  const { verifyUrl = VERIFY_URL, enterpriseUrl = ENTERPRISE_URL } = api

  const post = async (url: string, contentType: string, body: string): Promise<unknown> => {
    const response = await outgoing.fetchGuarded(url, {
      method: 'POST',
      headers: { 'content-type': contentType },
      body,
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      maxRedirects: 0,
    })
    if (response.status !== 200) throw new Error(`reCAPTCHA responded with status ${response.status}.`)
    return JSON.parse(response.body.toString('utf8'))
  }

  return {
    async verifyV2(token: string, secret: string): Promise<boolean> {
      const fields = new URLSearchParams({ secret, response: token })
      const result = Verification.parse(await post(verifyUrl, 'application/x-www-form-urlencoded', fields.toString()))
      const setupError = result['error-codes'].find((code) => SETUP_ERRORS.has(code))
      if (setupError) throw new Error(`reCAPTCHA does not accept the keys of the site: ${setupError}.`)
      return result.success
    },

    /** The action must be the one that the visitor performs: a token of another form does not count. */
    async verifyEnterprise({ token, siteKey, project, apiKey, action }: EnterpriseCheck): Promise<boolean> {
      const url = `${enterpriseUrl}/projects/${encodeURIComponent(project)}/assessments?key=${encodeURIComponent(apiKey)}`
      const body = JSON.stringify({ event: { token, siteKey, expectedAction: action } })
      const { tokenProperties, riskAnalysis } = Assessment.parse(await post(url, 'application/json', body))
      return tokenProperties.valid && tokenProperties.action === action && riskAnalysis.score >= MIN_SCORE
    },
  }
}
