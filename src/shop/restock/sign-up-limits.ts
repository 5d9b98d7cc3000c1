import type { WebsiteId } from '#base/id.ts'
import { type RateLimits, toClientKey } from '#platform/http/rate-limit.ts'
import type { Secrets } from '#platform/secrets.ts'

const [TEN_MINUTES, HOUR, DAY] = [600, 3600, 86_400]

const VISITOR_LIMIT = { times: 30, seconds: TEN_MINUTES }
/** Without scripts nothing proves that a person is at work. */
const PLAIN_VISITOR_LIMIT = { times: 10, seconds: TEN_MINUTES }
const SITE_LIMIT = { times: 20_000, seconds: HOUR }
/** Every sign-up leads to an email later: others must not be able to flood an address. */
const ADDRESS_LIMIT = { times: 30, seconds: DAY }
/** Requests to an external captcha service per visitor. */
const CAPTCHA_LIMIT = { times: 30, seconds: TEN_MINUTES }
/** Longer than a challenge is valid: its solution counts once. */
const CHALLENGE_LIMIT = { times: 1, seconds: HOUR }

/** Throw `request.too_many`. */
export const createSignUpLimits = ({
  rateLimits,
  secrets,
}: {
  rateLimits: Pick<RateLimits, 'consume'>
  secrets: Pick<Secrets, 'sign'>
}) => ({
  countVisitor: (websiteId: WebsiteId, { ip, withoutScript }: { ip: string; withoutScript: boolean }): Promise<void> =>
    rateLimits.consume(
      `restock ${withoutScript ? 'plain ' : ''}${websiteId} ${toClientKey(ip)}`,
      withoutScript ? PLAIN_VISITOR_LIMIT : VISITOR_LIMIT,
    ),

  countCaptcha: (websiteId: WebsiteId, ip: string): Promise<void> =>
    rateLimits.consume(`restock captcha ${websiteId} ${toClientKey(ip)}`, CAPTCHA_LIMIT),

  redeemChallenge: (websiteId: WebsiteId, challengeId: string): Promise<void> =>
    rateLimits.consume(`restock challenge ${websiteId} ${challengeId}`, CHALLENGE_LIMIT),

  /** Of the address that waits, and of the site. The counters do not reveal addresses. */
  async countSignUp(websiteId: WebsiteId, email: string): Promise<void> {
    await rateLimits.consume(`restock address ${websiteId} ${secrets.sign(email, 'restock.limit')}`, ADDRESS_LIMIT)
    await rateLimits.consume(`restock ${websiteId}`, SITE_LIMIT)
  },
})
