import { normalizeEmail } from '#base/email-address.ts'
import { type RateLimits, toClientKey } from '#platform/http/rate-limit.ts'
import type { Browser } from '../browser.ts'

/** Per client and email. */
const LIMIT_PER_CLIENT = { times: 20, seconds: 900 }
/** Over all clients: high enough that an attacker cannot lock the owner out, too low to guess a password. */
const LIMIT_PER_EMAIL = { times: 300, seconds: 900 }

/** Counts a sign-in with a password. Not per site: accounts exist across sites, and an attacker could choose the site. */
export const createSignInLimits =
  (limits: RateLimits) =>
  async ({ ip }: Browser, typedEmail: string) => {
    const email = normalizeEmail(typedEmail)
    const [emailKey, clientKey] = [`sessions.email:${email}`, `sessions.machine:${toClientKey(ip)}:${email}`]
    await limits.consume(clientKey, LIMIT_PER_CLIENT)
    await limits.consume(emailKey, LIMIT_PER_EMAIL)
    return { reset: () => Promise.all([limits.reset(emailKey), limits.reset(clientKey)]) }
  }
