import type { Currency } from '#base/enumerations/currencies.ts'
import type { AccountId, ItemId, WebsiteId } from '#base/id.ts'
import { allPlanFeatures, type PlanFeatures } from '#base/plan-features.ts'
import type { Credentials } from '#people/credentials/service.ts'
import { hasRight } from '#people/roles/model.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import { violatesConstraint } from '#platform/database/constraint-violation.ts'
import { notify } from '#platform/database/listen.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { Events } from '#platform/events.ts'
import type { SiteState } from '#platform/http/access.ts'
import type { Secrets } from '#platform/secrets.ts'
import { createCaptchaSettings } from './captcha-settings.ts'
import { siteDeleted } from './contract.ts'
import { type CreateDependencies, createSiteFactory, type NewSite, validateIdentifier } from './create-site.ts'
import { createDomains } from './domains.ts'
import {
  adminOnlyError,
  identifierMismatchError,
  identifierTakenError,
  operatorOnlyError,
  siteNotFoundError,
} from './errors.ts'
import {
  EVERY_SITE,
  getVisitedOrigin,
  isClosed,
  isPlatformHost,
  parseIdentifier,
  SITE_CHANGED_CHANNEL,
  type Site,
} from './model.ts'
import type { SiteSettingsChange } from './settings-schema.ts'
import { createSiteCache } from './site-cache.ts'
import { createSitePassword } from './site-password.ts'
import { type LoadedSite, listConnectedHosts, type SiteRow, toLoadedSite } from './site-row.ts'
import { createStatusAndFlags } from './status-and-flags.ts'
import * as store from './store.ts'
import type { CheckDomain } from './verify-domain.ts'

export type SitesDependencies = CreateDependencies & {
  queries: Queries
  credentials: Credentials
  events: Events
  clock: Clock
  secrets: Secrets
  publicUrl: string
  baseDomain: string | undefined
  /** Throws if a font of the theme does not exist on the site. */
  requireFonts: (tx: Tx, id: WebsiteId, theme: unknown) => Promise<void>
  checkDomain: CheckDomain
  /** Whether all accounts can create sites, or only operators. */
  openToAll: boolean
  /** The same for all sites of the installation. */
  planFeatures?: PlanFeatures
}

export type SiteChange = {
  title?: string
  description?: string
  identifier?: string
  timeZone?: string
  currency?: Currency
  language?: string
  locale?: string
  settings?: SiteSettingsChange
}

/** `Kiln.Example.` and `kiln.example` are the same host. */
const normalizeHost = (host: string): string => host.toLowerCase().replace(/\.$/, '')

type ItemListener = (websiteId: WebsiteId, itemId: string) => void

export const createSites = (deps: SitesDependencies) => {
  const { queries, transact, credentials, events, clock, publicUrl, baseDomain } = deps
  const { planFeatures = allPlanFeatures } = deps
  const addresses = { publicUrl, baseDomain }
  const cache = createSiteCache()
  const itemListeners = new Set<ItemListener>()
  const toSite = (row: SiteRow | undefined) => row && toLoadedSite(row, addresses)

  const byId = (id: WebsiteId) => cache.byId(id, async () => toSite(await store.findSiteById(queries, id)))

  const byHost = (host: string) =>
    cache.byHost(host, async () =>
      toSite(
        await store.findSiteByHost(queries, host, {
          identifier: parseIdentifier(host, addresses),
          isPlatformHost: isPlatformHost(host, addresses),
        }),
      ),
    )

  const requireSite = async (id: WebsiteId): Promise<LoadedSite> => {
    const found = await byId(id)
    if (!found) throw siteNotFoundError()
    return found
  }

  const invalidate = (id: WebsiteId | typeof EVERY_SITE): void => {
    if (id === EVERY_SITE) cache.clear()
    else cache.invalidate(id)
  }

  /** This node invalidates at commit, other nodes when notified. */
  const broadcastChange = async (tx: Tx, id: WebsiteId | typeof EVERY_SITE): Promise<void> => {
    await notify(tx, SITE_CHANGED_CHANNEL, id)
    tx.afterCommit(() => invalidate(id))
  }

  const markChanged = async (tx: Tx, id: WebsiteId): Promise<number> => {
    const revision = await store.incrementRevision(tx, id)
    if (revision === undefined) throw siteNotFoundError()
    await broadcastChange(tx, id)
    return revision
  }

  /** For changes that only the pages of one post show: other pages of the site stay cached. */
  const markItemChanged = async (tx: Tx, id: WebsiteId, itemId: ItemId): Promise<void> => {
    await notify(tx, SITE_CHANGED_CHANNEL, `${id}/${itemId}`)
    tx.afterCommit(() => {
      for (const listener of itemListeners) listener(id, itemId)
    })
  }

  /** Changes rows of the site. `movesHosts`: hosts may resolve differently afterwards. */
  const change = (id: WebsiteId, operation: (tx: Tx) => Promise<void>, { movesHosts = false } = {}): Promise<number> =>
    transact(async (tx) => {
      const revision = await markChanged(tx, id)
      await operation(tx)
      if (movesHosts) await broadcastChange(tx, EVERY_SITE)
      return revision
    })

  const { create, createIn } = createSiteFactory({
    ...deps,
    broadcastChange: (tx) => broadcastChange(tx, EVERY_SITE),
  })

  const passwords = createSitePassword({ change, credentials, requireSite })

  const canCreate = ({ internal }: { internal: boolean }): boolean => internal || deps.openToAll

  const update = async (id: WebsiteId, { timeZone, settings, ...rest }: SiteChange): Promise<void> => {
    const { identifier } = rest
    const isRenamed = identifier !== undefined && identifier !== (await requireSite(id)).site.identifier
    if (isRenamed) validateIdentifier(identifier)
    const columns = { ...rest, time_zone: timeZone }
    try {
      await change(id, (tx) => store.updateSite(tx, id, columns, settings), { movesHosts: isRenamed })
    } catch (error) {
      throw identifier && violatesConstraint(error, 'websites_identifier_key')
        ? identifierTakenError(identifier)
        : error
    }
  }

  return {
    findById: async (id: WebsiteId): Promise<Site | undefined> => (await byId(id))?.site,
    findByHost: async (host: string): Promise<Site | undefined> => (await byHost(normalizeHost(host)))?.site,
    /** Whether the dashboard or a site is at this host. */
    isKnownHost: async (host: string): Promise<boolean> =>
      isPlatformHost(normalizeHost(host), addresses) || (await byHost(normalizeHost(host))) !== undefined,
    /** The URL of the site that a visitor uses. */
    async getVisitedOrigin(id: WebsiteId, host: string): Promise<string> {
      const { site, domains } = await requireSite(id)
      return getVisitedOrigin({ ...site, hosts: listConnectedHosts(domains) }, normalizeHost(host), addresses)
    },
    /** Synchronous cache lookup. */
    getCachedSiteByHost: (host: string): Site | undefined => cache.peek(normalizeHost(host))?.site,
    /** Handler for `SITE_CHANGED_CHANNEL`; `EVERY_SITE` also if notifications may have been missed. */
    invalidate,
    /** Call in the same transaction as any change that visitors can see. */
    markChanged,
    markItemChanged,
    /** Called at once on this node; other nodes are notified. */
    onItemChange: (listener: ItemListener): void => void itemListeners.add(listener),

    /** Data for emails of the site. */
    async getTitleAndOrigin(id: WebsiteId): Promise<{ title: string; origin: string }> {
      const found = await requireSite(id)
      return { title: found.site.title, origin: found.site.url }
    },

    /** A site as contributors see it. */
    async getDetails(id: WebsiteId) {
      const found = await requireSite(id)
      return { site: found.site, domains: found.domains, url: found.site.url, now: clock(), planFeatures }
    },

    /** Origins of the oldest sites, for the startup message. */
    async listOrigins(limit: number): Promise<string[]> {
      return (await store.findOldestSites(queries, limit)).map((row) => toLoadedSite(row, addresses).site.url)
    },

    async listForAccount(accountId: AccountId) {
      const rows = await store.findSitesOfAccount(queries, accountId)
      return rows.map((row) => {
        const found = toLoadedSite(row, addresses)
        return { site: found.site, roles: row.roles, url: found.site.url, now: clock(), planFeatures }
      })
    },

    canCreate,

    async createFor(user: { id: AccountId; internal: boolean }, input: Omit<NewSite, 'accountId'>) {
      if (!canCreate(user)) throw operatorOnlyError()
      return create({ ...input, accountId: user.id })
    },

    create,
    /** Same, inside the caller's transaction. */
    createIn,

    update,
    /** A change by a contributor: subdomain and currency require a right of their own. */
    async updateBy(roles: readonly number[], id: WebsiteId, input: SiteChange): Promise<void> {
      const { site } = await requireSite(id)
      const isIdentityChanged =
        (input.identifier ?? site.identifier) !== site.identifier || (input.currency ?? site.currency) !== site.currency
      if (isIdentityChanged && !hasRight(roles, 'site.identity')) throw adminOnlyError()
      await update(id, input)
    },

    setTheme(id: WebsiteId, theme: unknown): Promise<number> {
      const checked = deps.checkTheme(theme)
      return change(id, async (tx) => {
        await deps.requireFonts(tx, id, checked)
        await store.updateSite(tx, id, { theme: JSON.stringify(checked) })
      })
    },

    ...createStatusAndFlags({ change, requireSite }),
    ...createDomains({
      change,
      listDomains: async (id) => (await requireSite(id)).domains,
      addresses,
      credentials,
      checkDomain: deps.checkDomain,
      clock,
    }),
    ...passwords,
    ...createCaptchaSettings({ change, requireSite, secrets: deps.secrets }),

    /** Whether a visitor may see the site; `key` is the value of `UNLOCK_COOKIE`. */
    async getState(id: WebsiteId, key: string | undefined): Promise<SiteState> {
      const { site } = await requireSite(id)
      if (isClosed(site, clock())) return 'expired'
      return (await passwords.isUnlocked(id, key)) ? 'open' : 'locked'
    },

    /** Operators only. */
    async setPrimary(user: { internal: boolean }, id: WebsiteId): Promise<void> {
      if (!user.internal) throw operatorOnlyError()
      await change(id, (tx) => store.setPrimarySite(tx, id), { movesHosts: true })
    },

    /** The identifier must be confirmed, to prevent accidental deletion. */
    async delete(id: WebsiteId, { identifier }: { identifier: string }): Promise<void> {
      const { site } = await requireSite(id)
      if (identifier !== site.identifier) throw identifierMismatchError(site.identifier)
      await transact(async (tx) => {
        await events.emit(tx, siteDeleted, { websiteId: id })
        await store.deleteSiteRow(tx, id)
        await broadcastChange(tx, EVERY_SITE)
      })
    },
  }
}

export type Sites = ReturnType<typeof createSites>
