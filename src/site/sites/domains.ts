import type { WebsiteId } from '#base/id.ts'
import type { Credentials } from '#people/credentials/service.ts'
import type { Clock } from '#platform/clock.ts'
import { violatesConstraint } from '#platform/database/constraint-violation.ts'
import type { Tx } from '#platform/database/transaction.ts'
import {
  domainNotFoundError,
  domainTakenError,
  domainUnverifiedError,
  invalidDomainError,
  operatorOnlyError,
} from './errors.ts'
import { type Addresses, isInstallationHost, parseDomain } from './model.ts'
import type { Domain } from './site-row.ts'
import * as store from './store.ts'
import type { CheckDomain } from './verify-domain.ts'

export type ChangeSite = (
  id: WebsiteId,
  operation: (tx: Tx) => Promise<void>,
  options?: { movesHosts?: boolean },
) => Promise<number>

/** Unverified domains cost nothing, so they need a limit. */
const MAX_DOMAINS = 50

/** Domain operations. Several sites can add a domain; it belongs to the one that verifies it first. */
export const createDomains = ({
  change,
  listDomains,
  addresses,
  credentials,
  checkDomain,
  clock,
}: {
  change: ChangeSite
  listDomains: (id: WebsiteId) => Promise<Domain[]>
  addresses: Addresses
  credentials: Pick<Credentials, 'newToken'>
  checkDomain: CheckDomain
  clock: Clock
}) => {
  const requireDomain = async (id: WebsiteId, host: string): Promise<Domain> => {
    const domain = (await listDomains(id)).find((other) => other.host === host)
    if (!domain) throw domainNotFoundError()
    return domain
  }

  const setVerified = async (id: WebsiteId, host: string, canBePrimary: boolean): Promise<void> => {
    try {
      await change(
        id,
        async (tx) => {
          if (!(await store.setDomainVerified(tx, id, host, { now: clock(), canBePrimary })))
            throw domainNotFoundError()
        },
        { movesHosts: true },
      )
    } catch (error) {
      throw violatesConstraint(error, 'website_domains_host') ? domainTakenError() : error
    }
  }

  return {
    async addDomain(id: WebsiteId, input: string): Promise<Domain[]> {
      const host = parseDomain(input)
      if (!host) throw invalidDomainError('Enter a domain such as shop.example.com.')
      if (isInstallationHost(host, addresses)) throw invalidDomainError('This domain belongs to the installation.')
      const { token } = credentials.newToken()
      try {
        await change(id, async (tx) => {
          if ((await store.countDomains(tx, id)) >= MAX_DOMAINS)
            throw invalidDomainError(`A site can have up to ${MAX_DOMAINS} domains. Remove one first.`)
          if (!(await store.insertDomain(tx, id, host, token))) throw domainTakenError()
        })
      } catch (error) {
        throw violatesConstraint(error, 'website_domains_pkey') ? domainTakenError() : error
      }
      return listDomains(id)
    },

    /** Checks the DNS record and the file; the result is in the list. */
    async verifyDomain(id: WebsiteId, host: string): Promise<Domain[]> {
      const { token, isVerified } = await requireDomain(id, host)
      if (isVerified) return listDomains(id)
      const check = await checkDomain(host, token)
      if (check.isVerified) await setVerified(id, host, check.hasAddress)
      else await change(id, (tx) => store.setDomainCheckError(tx, id, host, { now: clock(), error: check.error }))
      return listDomains(id)
    },

    /** Operators only: for private networks, whose names and addresses cannot be checked. */
    async markDomainVerified(user: { internal: boolean }, id: WebsiteId, host: string): Promise<void> {
      if (!user.internal) throw operatorOnlyError()
      await setVerified(id, host, true)
    },

    async makeDomainPrimary(id: WebsiteId, host: string): Promise<Domain[]> {
      if (!(await requireDomain(id, host)).isVerified) throw domainUnverifiedError()
      await change(id, async (tx) => {
        if (!(await store.setPrimaryDomain(tx, id, host))) throw domainNotFoundError()
      })
      return listDomains(id)
    },

    async removeDomain(id: WebsiteId, host: string): Promise<Domain[]> {
      await change(
        id,
        async (tx) => {
          if (!(await store.deleteDomain(tx, id, host))) throw domainNotFoundError()
        },
        { movesHosts: true },
      )
      return listDomains(id)
    },
  }
}
