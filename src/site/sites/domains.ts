import type { WebsiteId } from '#base/id.ts'
import { violatesConstraint } from '#platform/database/constraint-violation.ts'
import type { Tx } from '#platform/database/transaction.ts'
import { domainNotFoundError, domainTakenError, invalidDomainError } from './errors.ts'
import { type Addresses, isInstallationHost, parseDomain } from './model.ts'
import type { Domain } from './site-row.ts'
import * as store from './store.ts'

export type ChangeSite = (
  id: WebsiteId,
  operation: (tx: Tx) => Promise<void>,
  options?: { movesHosts?: boolean },
) => Promise<number>

/** Domain operations. Domains are first come, first served: traffic only arrives if the owner points DNS here. */
export const createDomains = ({
  change,
  listDomains,
  addresses,
}: {
  change: ChangeSite
  listDomains: (id: WebsiteId) => Promise<Domain[]>
  addresses: Addresses
}) => ({
  async addDomain(id: WebsiteId, input: string): Promise<Domain[]> {
    const host = parseDomain(input)
    if (!host) throw invalidDomainError('Enter a domain such as shop.example.com.')
    if (isInstallationHost(host, addresses)) throw invalidDomainError('This domain belongs to the installation.')
    try {
      await change(id, (tx) => store.insertDomain(tx, id, host), { movesHosts: true })
    } catch (error) {
      if (!violatesConstraint(error, 'website_domains_host') && !violatesConstraint(error, 'website_domains_pkey'))
        throw error
      throw domainTakenError()
    }
    return listDomains(id)
  },

  async makeDomainPrimary(id: WebsiteId, host: string): Promise<Domain[]> {
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
})
