import type { CustomerId, WebsiteId } from '#base/id.ts'
import { customerPasswordChanged } from '#people/credentials/contract.ts'
import { linkUsedError, wrongPasswordError } from '#people/credentials/errors.ts'
import {
  type ChangePasswordForm,
  EMAIL_LIMIT_PER_ADDRESS,
  EMAIL_LIMIT_PER_CLIENT,
  type ProfileForm,
  type ResetPasswordForm,
} from '#people/credentials/model.ts'
import type { Credentials } from '#people/credentials/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { EmailService } from '#platform/email/service.ts'
import type { Events } from '#platform/events.ts'
import { type RateLimits, toClientKey } from '#platform/http/rate-limit.ts'
import { createResetPasswordEmail } from './emails/reset-password.tsx'
import { createNoAccountEmail } from './emails/sign-up.tsx'
import { type Customer, getResetPasswordPath, getResetTokenExpiry } from './model.ts'
import { createSignUp } from './sign-up.ts'
import * as store from './store.ts'
import { deleteExpiredSignUps } from './store-sign-ups.ts'

/** What an email shows of the sending site; provided by the sites slice. */
export type SiteInfo = { title: string; origin: string }

export type CustomersDependencies = {
  queries: Queries
  transact: Transact
  credentials: Credentials
  events: Events
  emails: EmailService
  limits: RateLimits
  clock: Clock
  getSiteInfo: (websiteId: WebsiteId) => Promise<SiteInfo>
}

export const createCustomers = (deps: CustomersDependencies) => {
  const { queries, transact, credentials, events, emails, limits, clock, getSiteInfo } = deps

  const getStoredCustomer = async (websiteId: WebsiteId, id: CustomerId) => {
    const found = await store.findCustomer(queries, websiteId, id)
    if (!found) throw new Error(`Customer ${id} is signed in but does not exist.`)
    return found
  }

  const setPassword = async (tx: Tx, customer: Customer, password: string): Promise<void> => {
    const passwordHash = await credentials.hashNewPassword(password, customer.email)
    await store.updateCustomer(tx, customer.websiteId, customer.id, { passwordHash })
    await store.deleteResetTokens(tx, customer.websiteId, customer.id)
    await events.emit(tx, customerPasswordChanged, { websiteId: customer.websiteId, memberId: customer.id })
  }

  const consumeEmailLimits = async (websiteId: WebsiteId, email: string, ip: string): Promise<void> => {
    const key = `${websiteId}:${email.toLowerCase()}`
    await limits.consume(`members.mail-from:${toClientKey(ip)}:${key}`, EMAIL_LIMIT_PER_CLIENT)
    await limits.consume(`members.mail:${key}`, EMAIL_LIMIT_PER_ADDRESS)
  }

  return {
    ...createSignUp({ ...deps, consumeEmailLimits }),

    get: async (websiteId: WebsiteId, id: CustomerId): Promise<Customer> =>
      (await getStoredCustomer(websiteId, id)).customer,

    updateProfile: (websiteId: WebsiteId, id: CustomerId, change: ProfileForm): Promise<Customer> =>
      transact((tx) => store.updateCustomer(tx, websiteId, id, change)),

    async changePassword(
      websiteId: WebsiteId,
      id: CustomerId,
      { current, password }: ChangePasswordForm,
    ): Promise<void> {
      const { customer, passwordHash } = await getStoredCustomer(websiteId, id)
      if (passwordHash && !(await credentials.verifyPassword(passwordHash, current ?? '')))
        throw wrongPasswordError('members')
      await transact((tx) => setPassword(tx, customer, password))
    },

    /** Sends one email in any case, so that neither the response nor the work reveals whether the customer exists. */
    async requestPasswordReset(websiteId: WebsiteId, email: string, ip: string): Promise<void> {
      await consumeEmailLimits(websiteId, email, ip)
      const found = await store.findCustomerByEmail(queries, websiteId, email)
      const site = await getSiteInfo(websiteId)
      await transact(async (tx) => {
        if (!found) return emails.send(tx, createNoAccountEmail({ websiteId, email, name: '' }, site))
        const { token, hash } = credentials.newToken()
        const now = clock()
        const link = { hash, expiresAt: getResetTokenExpiry(now) }
        await store.insertResetToken(tx, found.customer, { ...link, now })
        const url = site.origin + getResetPasswordPath(token)
        return emails.send(tx, { ...createResetPasswordEmail(found.customer, site, url), link })
      })
    },

    /** A rejected password rolls back the transaction, so the link stays valid. */
    resetPassword: (websiteId: WebsiteId, { token, password }: ResetPasswordForm): Promise<void> =>
      transact(async (tx) => {
        const memberId = await store.consumeResetToken(tx, websiteId, credentials.hashToken(token), clock())
        const found = memberId && (await store.findCustomer(tx, websiteId, memberId))
        if (!found) throw linkUsedError('members')
        await setPassword(tx, found.customer, password)
      }),

    /** Returns the customer if email and password match on this site; takes the same time when there is no such customer. */
    async authenticate(websiteId: WebsiteId, email: string, password: string): Promise<Customer | undefined> {
      const found = await store.findCustomerByEmail(queries, websiteId, email)
      return (await credentials.verifyPassword(found?.passwordHash, password)) ? found?.customer : undefined
    },

    deleteExpired: (): Promise<void> =>
      transact(async (tx) => {
        await store.deleteExpiredResetTokens(tx, clock())
        await deleteExpiredSignUps(tx, clock())
      }),
  }
}

export type Customers = ReturnType<typeof createCustomers>
