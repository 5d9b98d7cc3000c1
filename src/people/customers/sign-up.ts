import { type CustomerId, newId, type WebsiteId } from '#base/id.ts'
import { emailTakenError, linkUsedError, wrongSignUpPasswordError } from '#people/credentials/errors.ts'
import {
  CONFIRM_SIGN_UP_LIMIT,
  type ConfirmSignUpForm,
  getSignUpExpiry,
  type SignUpForm,
} from '#people/credentials/model.ts'
import { createAlreadyRegisteredEmail, createConfirmSignUpEmail } from './emails/account-emails.tsx'
import { type Customer, getTokenPath } from './model.ts'
import type { CustomerTools } from './service.ts'
import * as store from './store.ts'
import * as signUps from './store-sign-ups.ts'

/** The customer is created when the address is confirmed, so that signing up does not reveal which addresses have an account. */
export const createSignUp = (tools: CustomerTools) => {
  const { queries, transact, credentials, emails, limits, clock, getSiteInfo, consumeEmailLimits } = tools
  return {
    /** Does the same work whether or not the address has an account: one hash, one row, one email. */
    async signUp(websiteId: WebsiteId, { password, ...input }: SignUpForm, ip: string): Promise<{ sentTo: string }> {
      await consumeEmailLimits(websiteId, input.email, ip)
      const passwordHash = await credentials.hashNewPassword(password, input.email)
      const site = await getSiteInfo(websiteId)
      const { token, hash } = credentials.newToken()
      const now = clock()
      await transact(async (tx) => {
        const known = await store.findCustomerByEmail(tx, websiteId, input.email)
        const signUp = { ...input, websiteId, passwordHash }
        const link = { hash, expiresAt: getSignUpExpiry(now) }
        await signUps.insertSignUp(tx, signUp, { ...link, now })
        // A customer whom the owner has added without a confirmed address signs up like a new one.
        const email = known?.isConfirmed
          ? createAlreadyRegisteredEmail(known.customer, site)
          : createConfirmSignUpEmail(signUp, site, site.origin + getTokenPath('confirm', token))
        await emails.send(tx, { ...email, link })
      })
      return { sentTo: input.email }
    },

    /** For the page behind the link, which must not use it. */
    isConfirmLinkValid: async (websiteId: WebsiteId, token: string): Promise<boolean> =>
      (await signUps.findSignUp(queries, websiteId, credentials.hashToken(token), clock())) !== undefined,

    async confirmSignUp(
      websiteId: WebsiteId,
      { token, password }: Pick<ConfirmSignUpForm, 'token' | 'password'>,
    ): Promise<Customer> {
      const hash = credentials.hashToken(token)
      await limits.consume(`members.confirm:${hash.toString('hex')}`, CONFIRM_SIGN_UP_LIMIT)
      const pending = await signUps.findSignUp(queries, websiteId, hash, clock())
      if (!pending) throw linkUsedError('members')
      if (!(await credentials.verifyPassword(pending.passwordHash, password))) throw wrongSignUpPasswordError('members')
      return transact(async (tx) => {
        const signUp = await signUps.consumeSignUp(tx, websiteId, hash)
        if (!signUp) throw linkUsedError('members')
        const customer = await store.insertConfirmedCustomer(tx, {
          ...signUp,
          websiteId,
          id: newId<CustomerId>(),
          confirmedAt: clock(),
        })
        if (!customer) throw emailTakenError('members')
        await tools.confirmAddress(tx, customer)
        return customer
      })
    },
  }
}
