import { createAccounts } from '#people/accounts/service.ts'
import { createApiKeys } from '#people/api-keys/service.ts'
import { createContributors } from '#people/contributors/service.ts'
import { createCredentials } from '#people/credentials/service.ts'
import { createCustomers } from '#people/customers/service.ts'
import { createSessions } from '#people/sessions/service.ts'
import { createTwoFactor } from '#people/two-factor/service.ts'
import { UNLOCK_COOKIE } from '#site/sites/model.ts'
import type { Sites } from '#site/sites/service.ts'
import { getEmailSite } from './email-site.ts'
import type { Platform } from './platform-services.ts'

/** Creates the services of accounts, sessions, customers and contributors. `getSites`: sites are created later. */
export const createPeople = (platform: Platform, getSites: () => Sites) => {
  const { config, queries, transact, secrets, events, mail, limits, clock, passkeyWorkers } = platform
  const { publicUrl, planFeatures } = config
  const credentials = createCredentials()
  const accounts = createAccounts({ queries, transact, credentials, events, emails: mail, limits, clock, publicUrl })
  const customers = createCustomers({
    queries,
    transact,
    credentials,
    events,
    emails: mail,
    limits,
    clock,
    getSiteInfo: (websiteId) => getEmailSite(getSites(), websiteId),
  })
  const twoFactor = createTwoFactor({
    queries,
    transact,
    credentials,
    secrets,
    events,
    emails: mail,
    limits,
    clock,
    workers: passkeyWorkers,
    publicUrl,
    requirePassword: accounts.requirePassword,
    getAccount: accounts.get,
  })
  const sessions = createSessions({
    queries,
    transact,
    credentials,
    accounts,
    customers,
    twoFactor,
    events,
    limits,
    clock,
    planFeatures,
    isSiteOpen: async (websiteId, cookies) => (await getSites().getState(websiteId, cookies[UNLOCK_COOKIE])) === 'open',
  })
  const contributors = createContributors({
    queries,
    transact,
    credentials,
    emails: mail,
    clock,
    publicUrl,
    getSiteTitle: async (websiteId) => (await getSites().getTitleAndOrigin(websiteId)).title,
  })
  const apiKeys = createApiKeys({ queries, transact, clock })
  return { accounts, apiKeys, contributors, credentials, customers, sessions, twoFactor }
}

export type People = ReturnType<typeof createPeople>
