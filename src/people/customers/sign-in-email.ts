import { randomInt } from 'node:crypto'
import type { WebsiteId } from '#base/id.ts'
import { linkUsedError } from '#people/credentials/errors.ts'
import type { Tx } from '#platform/database/transaction.ts'
import { createNoAccountEmail, createSignInEmail } from './emails/account-emails.tsx'
import { wrongCodeError } from './errors.ts'
import { CODE_LENGTH, CODE_LIMIT, type Customer, getSignInTokenExpiry, getTokenPath } from './model.ts'
import type { CustomerTools } from './service.ts'
import * as store from './store.ts'
import * as tokens from './store-tokens.ts'

const newCode = (): string => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')

/** Signing in with a link or a code by email. Link and code are one token: using one of them uses up both. */
export const createSignInEmails = (tools: CustomerTools) => {
  const { queries, transact, credentials, emails, limits, clock, getSiteInfo, consumeEmailLimits, confirmAddress } =
    tools

  /** The browser's secret makes the hash of a short code impossible to guess, and the code useless in other browsers. */
  const hashCode = (browserSecret: string, code: string): Buffer => credentials.hashToken(`${browserSecret} ${code}`)

  const findConfirmed = async (tx: Tx, websiteId: WebsiteId, id: Customer['id'] | undefined) => {
    const found = id && (await store.findCustomer(tx, websiteId, id))
    if (found) await confirmAddress(tx, found.customer)
    return found ? found.customer : undefined
  }

  return {
    /** Sends one email in any case. Returns the secret that the browser needs to sign in with the code. */
    async requestSignInEmail(websiteId: WebsiteId, email: string, ip: string): Promise<{ browserSecret: string }> {
      await consumeEmailLimits(websiteId, email, ip)
      const site = await getSiteInfo(websiteId)
      const { token, hash } = credentials.newToken()
      const { token: browserSecret } = credentials.newToken()
      const code = newCode()
      const now = clock()
      const link = { hash, expiresAt: getSignInTokenExpiry(now) }
      await transact(async (tx) => {
        const codeHash = hashCode(browserSecret, code)
        const customer = await tokens.insertTokenByEmail(tx, websiteId, email, {
          ...link,
          codeHash,
          purpose: 'sign-in',
          now,
        })
        const mail = customer
          ? createSignInEmail(customer, site, { link: site.origin + getTokenPath('link', token), code })
          : createNoAccountEmail({ websiteId, email, name: '', language: null }, site)
        await emails.send(tx, { ...mail, link })
      })
      return { browserSecret }
    },

    isSignInLinkValid: (websiteId: WebsiteId, token: string): Promise<boolean> =>
      tokens.isTokenValid(queries, websiteId, { hash: credentials.hashToken(token), purpose: 'sign-in' }, clock()),

    async consumeSignInLink(tx: Tx, websiteId: WebsiteId, token: string): Promise<Customer> {
      const by = { hash: credentials.hashToken(token), purposes: ['sign-in'] as const }
      const customer = await findConfirmed(tx, websiteId, await tokens.consumeToken(tx, websiteId, by, clock()))
      if (!customer) throw linkUsedError('members')
      return customer
    },

    /** Not in the transaction of the sign-in: a wrong code must count although it rolls back. */
    countCodeAttempt: (browserSecret: string): Promise<void> =>
      limits.consume(`members.code:${credentials.hashToken(browserSecret).toString('hex')}`, CODE_LIMIT),

    async consumeSignInCode(
      tx: Tx,
      websiteId: WebsiteId,
      { browserSecret, code }: { browserSecret: string; code: string },
    ): Promise<Customer> {
      const by = { codeHash: hashCode(browserSecret, code), purposes: ['sign-in'] as const }
      const customer = await findConfirmed(tx, websiteId, await tokens.consumeToken(tx, websiteId, by, clock()))
      if (!customer) throw wrongCodeError()
      return customer
    },
  }
}
