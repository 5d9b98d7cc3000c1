import { DomainError } from '#base/domain-error.ts'
import type { WebsiteId } from '#base/id.ts'
import { violatesConstraint } from '#platform/database/constraint-violation.ts'
import type { Tx } from '#platform/database/transaction.ts'
import { isInstallationHost, parseDomain } from './model.ts'
import type { Domain } from './site-row.ts'
import * as store from './store.ts'

export type Change = (id: WebsiteId, deed: (tx: Tx) => Promise<void>, options?: { moves?: boolean }) => Promise<number>

const refused = (message: string) => new DomainError('sites.domain_refused', message, { errors: { host: message } })
const noDomain = () => new DomainError('sites.no_domain', 'This site has no such domain.')

/** The deeds about domains. Whoever asks first has a domain: it reaches us only if its owner points it here. */
export const createDomains = ({
  change,
  domainsOf,
  publicUrl,
  baseDomain,
}: {
  change: Change
  domainsOf: (id: WebsiteId) => Promise<Domain[]>
  publicUrl: string
  baseDomain: string | undefined
}) => ({
  async addDomain(id: WebsiteId, typed: string): Promise<Domain[]> {
    const host = parseDomain(typed)
    if (!host) throw refused('Write a domain such as shop.example.com.')
    if (isInstallationHost(host, baseDomain, publicUrl)) throw refused('This name belongs to the installation itself.')
    try {
      await change(id, (tx) => store.addDomain(tx, id, host), { moves: true })
    } catch (error) {
      if (!violatesConstraint(error, 'website_domains_host') && !violatesConstraint(error, 'website_domains_pkey'))
        throw error
      throw new DomainError('sites.domain_taken', 'This domain is connected to a site already.', {
        errors: { host: 'This domain is connected to a site already.' },
      })
    }
    return domainsOf(id)
  },

  async makeDomainPrimary(id: WebsiteId, host: string): Promise<Domain[]> {
    await change(id, async (tx) => {
      if (!(await store.makePrimary(tx, id, host))) throw noDomain()
    })
    return domainsOf(id)
  },

  async removeDomain(id: WebsiteId, host: string): Promise<Domain[]> {
    await change(
      id,
      async (tx) => {
        if (!(await store.deleteDomain(tx, id, host))) throw noDomain()
      },
      { moves: true },
    )
    return domainsOf(id)
  },
})
