import type { CaptchaSettings } from '#base/captcha.ts'
import type { BotCheckAction } from '#base/enumerations/editing.ts'
import type { WebsiteId } from '#base/id.ts'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { OutboundHttp } from '../outbound/outbound-http.ts'
import type { Secrets } from '../secrets.ts'
import { createProofOfWork, type SolvedChallenge } from './proof-of-work.ts'
import { createRecaptcha, type RecaptchaApi } from './recaptcha.ts'

/** The captcha settings of a site with the secrets. */
export type PrivateCaptchaSettings = CaptchaSettings & Readonly<{ secret: string | null; project: string | null }>

export type CaptchaCheck = Readonly<{
  token: string | null
  action: BotCheckAction
  /** Called before an external service is asked; rejects if the visitor asks too often. */
  limitRequests?: () => Promise<void>
}>

/**
 * `passed` with a challenge: its id must be stored with what was accepted, in the same transaction, so that a solution counts once.
 * `unavailable`: the service could not be asked, so that no visitor passes.
 */
export type CaptchaResult =
  | { status: 'passed'; challenge: SolvedChallenge | null }
  | { status: 'failed' }
  | { status: 'unavailable' }

export type CaptchaDependencies = {
  secrets: Secrets
  clock: Clock
  log: Log
  outgoing: OutboundHttp
  getSettings: (websiteId: WebsiteId) => Promise<PrivateCaptchaSettings>
  recaptchaApi?: RecaptchaApi
}

/** Verifies captcha tokens on the server (CAPTCHA-013, docs/decisions/0052-captcha.md). Without SQL: sites are cached. */
export const createCaptcha = ({ secrets, clock, log, outgoing, getSettings, recaptchaApi }: CaptchaDependencies) => {
  const proofOfWork = createProofOfWork({ secrets, clock })
  const recaptcha = createRecaptcha(outgoing, recaptchaApi)

  const askGoogle = (settings: PrivateCaptchaSettings, token: string, action: BotCheckAction): Promise<boolean> => {
    const { provider, siteKey, secret, project } = settings
    if (secret === null || siteKey === null) throw new Error('The reCAPTCHA keys of the site are missing.')
    if (provider === 'recaptcha-v2') return recaptcha.verifyV2(token, secret)
    if (project === null) throw new Error('The Google Cloud project of the site is missing.')
    return recaptcha.verifyEnterprise({ token, siteKey, project, apiKey: secret, action })
  }

  return {
    createChallenge: proofOfWork.createChallenge,

    /** For forms whose captcha is on: no token does not pass. */
    async verify(websiteId: WebsiteId, { token, action, limitRequests }: CaptchaCheck): Promise<CaptchaResult> {
      if (!token) return { status: 'failed' }
      const settings = await getSettings(websiteId)
      if (settings.provider === 'built-in') {
        const challenge = await proofOfWork.verify(websiteId, token)
        return challenge ? { status: 'passed', challenge } : { status: 'failed' }
      }
      await limitRequests?.()
      try {
        const isPassed = await askGoogle(settings, token, action)
        return isPassed ? { status: 'passed', challenge: null } : { status: 'failed' }
      } catch (error) {
        log.warn({ err: error, websiteId, provider: settings.provider }, 'captcha could not be verified')
        return { status: 'unavailable' }
      }
    },
  }
}

export type Captcha = ReturnType<typeof createCaptcha>
