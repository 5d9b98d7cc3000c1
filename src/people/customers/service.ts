import { normalizeEmail } from '#base/email-address.ts'
import type { CustomerId, WebsiteId } from '#base/id.ts'
import { customerPasswordChanged } from '#people/credentials/contract.ts'
import { wrongPasswordError } from '#people/credentials/errors.ts'
import {
  type ChangePasswordForm,
  EMAIL_LIMIT_PER_ADDRESS,
  EMAIL_LIMIT_PER_CLIENT,
  type ProfileForm,
} from '#people/credentials/model.ts'
import type { Credentials } from '#people/credentials/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { EmailService } from '#platform/email/service.ts'
import type { Events } from '#platform/events.ts'
import { type RateLimits, toClientKey } from '#platform/http/rate-limit.ts'
import type { EmailSite } from './emails/account-emails.tsx'
import { customerConfirmed } from './event-contract.ts'
import { createCustomerRecords } from './manage-customers.ts'
import type { Customer } from './model.ts'
import { createResetPassword } from './reset-password.ts'
import { createSignInEmails } from './sign-in-email.ts'
import { createSignUp } from './sign-up.ts'
import * as store from './store.ts'
import { deleteExpiredSignUps } from './store-sign-ups.ts'
import { deleteExpiredTokens, deleteTokens } from './store-tokens.ts'

export type CustomersDependencies = {
  queries: Queries
  transact: Transact
  credentials: Credentials
  events: Events
  emails: EmailService
  limits: RateLimits
  clock: Clock
  /** What emails show of the site; provided by the sites slice. */
  getSiteInfo: (websiteId: WebsiteId) => Promise<EmailSite>
}

/** What the operations share. */
export type CustomerTools = CustomersDependencies & {
  consumeEmailLimits: (websiteId: WebsiteId, email: string, ip: string) => Promise<void>
  setPassword: (tx: Tx, customer: Customer, password: string) => Promise<void>
  /** Records that the customer can read the mailbox. */
  confirmAddress: (tx: Tx, customer: Customer) => Promise<void>
}

export const createCustomers = (deps: CustomersDependencies) => {
  const { queries, transact, credentials, events, limits, clock } = deps

  const getStoredCustomer = async (websiteId: WebsiteId, id: CustomerId) => {
    const found = await store.findCustomer(queries, websiteId, id)
    if (!found) throw new Error(`Customer ${id} is signed in but does not exist.`)
    return found
  }

  const setPassword: CustomerTools['setPassword'] = async (tx, customer, password) => {
    const passwordHash = await credentials.hashNewPassword(password, customer.email)
    await store.updateCustomer(tx, customer.websiteId, customer.id, { passwordHash })
    await deleteTokens(tx, customer)
    await events.emit(tx, customerPasswordChanged, { websiteId: customer.websiteId, memberId: customer.id })
  }

  const confirmAddress: CustomerTools['confirmAddress'] = async (tx, customer) => {
    await store.confirmCustomer(tx, customer, clock())
    const { websiteId, id, email } = customer
    await events.emit(tx, customerConfirmed, { websiteId, memberId: id, email })
  }

  const consumeEmailLimits: CustomerTools['consumeEmailLimits'] = async (websiteId, email, ip) => {
    const key = `${websiteId}:${normalizeEmail(email)}`
    await limits.consume(`members.mail-from:${toClientKey(ip)}:${key}`, EMAIL_LIMIT_PER_CLIENT)
    await limits.consume(`members.mail:${key}`, EMAIL_LIMIT_PER_ADDRESS)
  }

  const tools: CustomerTools = { ...deps, consumeEmailLimits, setPassword, confirmAddress }
  return {
    ...createSignUp(tools),
    ...createSignInEmails(tools),
    ...createResetPassword(tools),
    records: createCustomerRecords(deps),

    get: async (websiteId: WebsiteId, id: CustomerId): Promise<Customer> =>
      (await getStoredCustomer(websiteId, id)).customer,

    updateProfile: (websiteId: WebsiteId, id: CustomerId, change: ProfileForm): Promise<Customer> =>
      transact((tx) => store.updateCustomer(tx, websiteId, id, change)),

    /** False for customers who sign in by email only. */
    hasPassword: async (websiteId: WebsiteId, id: CustomerId): Promise<boolean> =>
      (await getStoredCustomer(websiteId, id)).passwordHash !== null,

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

    /** Returns the customer if email and password match on this site; takes the same time when there is no such customer. */
    async authenticate(websiteId: WebsiteId, email: string, password: string): Promise<Customer | undefined> {
      const found = await store.findCustomerByEmail(queries, websiteId, normalizeEmail(email))
      return (await credentials.verifyPassword(found?.passwordHash, password)) ? found?.customer : undefined
    },

    deleteExpired: (): Promise<void> =>
      transact(async (tx) => {
        await deleteExpiredTokens(tx, clock())
        await deleteExpiredSignUps(tx, clock())
      }),
  }
}

export type Customers = ReturnType<typeof createCustomers>
