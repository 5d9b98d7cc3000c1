import type { WebsiteId } from '#base/id.ts'
import type { Clock } from '#platform/clock.ts'
import type { Secrets } from '#platform/secrets.ts'
import { createSignedTokens } from '#platform/signed-tokens.ts'
import type { Preferences } from '#shop/preferences/service.ts'
import type { createSignUp, SignUpInput } from './sign-up.ts'

type SignUp = ReturnType<typeof createSignUp>

export type PlainSignUpDependencies = Pick<SignUp, 'signUp' | 'checkEmail'> & {
  clock: Clock
  secrets: Pick<Secrets, 'sign'>
  preferences: Pick<Preferences, 'read'>
}

export type PlainSignUp = Pick<SignUpInput, 'productId' | 'variantId' | 'isJoinMailingList' | 'siteVisitorEmail'> & {
  /** People do not see this field, so it stays empty. */
  honeypot: string
  /** Of the page that asks to send the form again; empty in the first post. */
  key: string
}

const KEY_LIFETIME_MS = 3_600_000
/** A person needs longer to read the page and to press the button. */
const MIN_CONFIRM_MS = 1000

/**
 * A form that is posted without JavaScript. It cannot solve a captcha: if the form has one, the visitor sends it a second time, from a page
 * with a signed key. Cached pages cannot contain one.
 */
export const createPlainSignUp = ({ signUp, checkEmail, clock, secrets, preferences }: PlainSignUpDependencies) => {
  const keys = createSignedTokens(secrets, 'restock.plain-form')

  const isConfirmed = (websiteId: WebsiteId, key: string): boolean => {
    const [issuedAt] = keys.parse(websiteId, key) ?? []
    const age = issuedAt === undefined ? Number.NaN : clock().getTime() - Number.parseInt(issuedAt, 36)
    return age >= MIN_CONFIRM_MS && age < KEY_LIFETIME_MS
  }

  return {
    /** Returns a key if the visitor has to send the form again. */
    async signUpPlainly(
      visitor: { websiteId: WebsiteId; ip: string },
      { honeypot, key, ...input }: PlainSignUp,
    ): Promise<{ isSignedUp: true } | { isSignedUp: false; key: string }> {
      const { websiteId } = visitor
      // Programs do not notice that nothing was stored.
      if (honeypot.trim() !== '') return { isSignedUp: true }
      const { captchaEnabled } = await preferences.read(websiteId, 'restock')
      if (captchaEnabled && !isConfirmed(websiteId, key)) {
        await checkEmail(websiteId, input.siteVisitorEmail)
        return { isSignedUp: false, key: keys.create(websiteId, [clock().getTime().toString(36)]) }
      }
      await signUp(visitor, { ...input, recaptchaEnterpriseV3Token: null, withoutScript: true })
      return { isSignedUp: true }
    },
  }
}
