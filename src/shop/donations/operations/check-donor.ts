import { isDomainError } from '#base/domain-error.ts'
import type { WebsiteId } from '#base/id.ts'
import type { Captcha } from '#platform/captcha/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Limit, RateLimits } from '#platform/http/rate-limit.ts'
import type { Secrets } from '#platform/secrets.ts'
import {
  ADDRESS_LIMIT,
  CAPTCHA_LIMIT,
  CHALLENGE_LIMIT,
  INSTRUMENT_LIMIT,
  looksAutomated,
  PLAIN_ADDRESS_LIMIT,
  PLAIN_SITE_LIMIT,
} from '../attempt-limits.ts'
import type { DonationForm } from '../donation-form-schema.ts'
import type { DonationKey } from '../donation-key.ts'
import { botCheckError, tooManyDonationsError } from '../errors.ts'

export type CheckDonorDependencies = {
  captcha: Pick<Captcha, 'verify'>
  rateLimits: Pick<RateLimits, 'consume'>
  secrets: Pick<Secrets, 'sign'>
  clock: Clock
}

type Attempt = {
  form: Pick<DonationForm, 'captcha' | 'contactPreference' | 'method' | 'cardNumber'>
  key: DonationKey
  /** Client key of the network address. */
  address: string
}

/** Stops programs that test stolen cards: a captcha, or timing and stricter limits without scripts; limits per address and card. */
export const createCheckDonor = ({ captcha, rateLimits, secrets, clock }: CheckDonorDependencies) => {
  const count = (key: string, limit: Limit): Promise<void> =>
    rateLimits.consume(key, limit).catch((error: unknown) => {
      throw isDomainError(error, 'request.too_many') ? tooManyDonationsError(error.extra) : error
    })

  const requireCaptcha = async (websiteId: WebsiteId, token: string, address: string): Promise<void> => {
    const result = await captcha.verify(websiteId, {
      token,
      action: 'FORM_BLOCK_SUBMISSION',
      limitRequests: () => count(`donation captcha ${websiteId} ${address}`, CAPTCHA_LIMIT),
    })
    if (result.status !== 'passed') throw botCheckError()
    if (!result.challenge) return
    // A solution counts once.
    await rateLimits
      .consume(`donation challenge ${websiteId} ${result.challenge.id}`, CHALLENGE_LIMIT)
      .catch((error: unknown) => {
        throw isDomainError(error, 'request.too_many') ? botCheckError() : error
      })
  }

  return async (websiteId: WebsiteId, { form, key, address }: Attempt): Promise<void> => {
    const fillMs = clock().getTime() - key.issuedAt.getTime()
    const withoutScript = form.captcha === ''
    if (looksAutomated({ honeypot: form.contactPreference, fillMs: withoutScript ? fillMs : Infinity }))
      throw botCheckError()
    if (withoutScript) {
      await count(`donation plain ${websiteId} ${address}`, PLAIN_ADDRESS_LIMIT)
      await count(`donation plain ${websiteId}`, PLAIN_SITE_LIMIT)
    } else {
      await count(`donation ${websiteId} ${address}`, ADDRESS_LIMIT)
      await requireCaptcha(websiteId, form.captcha, address)
    }
    const card = form.cardNumber.replaceAll(/\D/g, '')
    if (card !== '') await count(`donation card ${websiteId} ${secrets.sign(card, 'donations.card')}`, INSTRUMENT_LIMIT)
  }
}
