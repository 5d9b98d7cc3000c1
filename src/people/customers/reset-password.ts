import type { CustomerId, WebsiteId } from '#base/id.ts'
import { linkUsedError } from '#people/credentials/errors.ts'
import type { ResetPasswordForm } from '#people/credentials/model.ts'
import type { Tx } from '#platform/database/transaction.ts'
import { createInvitationEmail, createNoAccountEmail, createResetPasswordEmail } from './emails/account-emails.tsx'
import { type Customer, getInvitationExpiry, getResetTokenExpiry, getTokenPath } from './model.ts'
import type { CustomerTools } from './service.ts'
import * as store from './store.ts'
import * as tokens from './store-tokens.ts'

/** Links that set a password: after "Forgot your password?" and in invitations. */
export const createResetPassword = (tools: CustomerTools) => {
  const { queries, transact, credentials, emails, clock, getSiteInfo, consumeEmailLimits, setPassword } = tools
  return {
    /** Sends one email in any case, so that neither the response nor the work reveals whether the customer exists. */
    async requestPasswordReset(websiteId: WebsiteId, email: string, ip: string): Promise<void> {
      await consumeEmailLimits(websiteId, email, ip)
      const site = await getSiteInfo(websiteId)
      const { token, hash } = credentials.newToken()
      const now = clock()
      const link = { hash, expiresAt: getResetTokenExpiry(now) }
      await transact(async (tx) => {
        const customer = await tokens.insertTokenByEmail(tx, websiteId, email, {
          ...link,
          purpose: 'reset-password',
          now,
        })
        const mail = customer
          ? createResetPasswordEmail(customer, site, site.origin + getTokenPath('resetPassword', token))
          : createNoAccountEmail({ websiteId, email, name: '', language: null }, site)
        await emails.send(tx, { ...mail, link })
      })
    },

    /** Emails a link that sets the first password of a customer whom the owner has added. */
    async invite(tx: Tx, websiteId: WebsiteId, id: CustomerId): Promise<void> {
      const found = await store.findCustomer(tx, websiteId, id)
      if (!found) throw new Error(`Customer ${id} does not exist.`)
      const { customer } = found
      const site = await getSiteInfo(websiteId)
      const { token, hash } = credentials.newToken()
      const now = clock()
      const link = { hash, expiresAt: getInvitationExpiry(now) }
      await tokens.insertToken(tx, customer, { ...link, purpose: 'invite', now })
      const url = site.origin + getTokenPath('invitation', token)
      await emails.send(tx, { ...createInvitationEmail(customer, site, url), link })
    },

    /** For the page behind the link, which must not use it. */
    isPasswordLinkValid: (
      websiteId: WebsiteId,
      token: string,
      purpose: 'reset-password' | 'invite',
    ): Promise<boolean> =>
      tokens.isTokenValid(queries, websiteId, { hash: credentials.hashToken(token), purpose }, clock()),

    /** A rejected password rolls back the transaction, so the link stays valid. */
    resetPassword: (websiteId: WebsiteId, { token, password }: ResetPasswordForm): Promise<Customer> =>
      transact(async (tx) => {
        const by = { hash: credentials.hashToken(token), purposes: ['reset-password', 'invite'] as const }
        const memberId = await tokens.consumeToken(tx, websiteId, by, clock())
        const found = memberId && (await store.findCustomer(tx, websiteId, memberId))
        if (!found) throw linkUsedError('members')
        await setPassword(tx, found.customer, password)
        await tools.confirmAddress(tx, found.customer)
        return found.customer
      }),
  }
}
