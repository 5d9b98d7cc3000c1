import { AccountStatus } from '#base/enumerations/accounts.ts'
import { type AccountId, newId, type WebsiteId } from '#base/id.ts'
import type { Contributors } from '#people/contributors/service.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import { createConcurrencyLimit } from '#platform/images/concurrency-limit.ts'
import type { SiteTone } from '#site/brand-tone/model.ts'
import { identifierTakenError, invalidIdentifierError, unknownStarterError } from './errors.ts'
import { createIdentifier, getIdentifierCandidate, getIdentifierError } from './model.ts'
import type { SiteSettings } from './settings-schema.ts'
import { insertSite } from './store.ts'

/** Content of a starter. Injected, because starters belong to a higher layer. */
export type StarterSeed = {
  siteTitle: string
  siteDescription: string
  theme: unknown
  /** Processes and stores the starter's images, which takes seconds; without a transaction. */
  prepare: (websiteId: WebsiteId, options: { brandTone?: SiteTone | undefined }) => Promise<PreparedSeed>
}

export type PreparedSeed = {
  /** Initial site settings. */
  settings: SiteSettings
  seed: (tx: Tx) => Promise<void>
  /** Deletes the stored files if the site is not created. */
  discard: () => Promise<void>
}

export type CreateDependencies = {
  transact: Transact
  contributors: Pick<Contributors, 'addFirstAdmin'>
  findStarter: (id: string) => StarterSeed | undefined
  /** Validates and normalizes a theme. */
  checkTheme: (theme: unknown) => unknown
}

export type NewSite = {
  accountId: AccountId
  starter: string
  title?: string
  identifier?: string
  /** Selects the texts that the site comes with. */
  brandTone?: SiteTone | undefined
  /** Defaults to `paid`, for self-hosted sites. */
  status?: AccountStatus
}

export const validateIdentifier = (identifier: string): void => {
  const error = getIdentifierError(identifier)
  if (error) throw invalidIdentifierError(error)
}

const MAX_ATTEMPTS = 1000

/** Creates sites: first the images of the starter, then all rows in one transaction. */
export const createSiteFactory = ({
  transact,
  contributors,
  findStarter,
  checkTheme,
  broadcastChange,
}: CreateDependencies & { broadcastChange: (tx: Tx) => Promise<void> }) => {
  const prepare = async (input: NewSite) => {
    const starter = findStarter(input.starter)
    if (!starter) throw unknownStarterError()
    if (input.identifier !== undefined) validateIdentifier(input.identifier)
    const websiteId = newId<WebsiteId>()
    const title = input.title ?? starter.siteTitle
    const theme = checkTheme(starter.theme)
    const { settings, seed, discard } = await starter.prepare(websiteId, { brandTone: input.brandTone })
    const site = {
      websiteId,
      title,
      description: starter.siteDescription,
      settings,
      status: input.status ?? AccountStatus.paid,
      theme,
    }

    /** A requested identifier must be free; a generated one gets a numeric suffix. */
    const insertWithFreeIdentifier = async (tx: Tx): Promise<string> => {
      const name = input.identifier ?? createIdentifier(title)
      for (let attempt = 0; attempt < (input.identifier === undefined ? MAX_ATTEMPTS : 1); attempt++) {
        const identifier = getIdentifierCandidate(name, attempt)
        if (await insertSite(tx, { ...site, identifier })) return identifier
      }
      throw identifierTakenError(name)
    }

    const insert = async (tx: Tx): Promise<{ websiteId: WebsiteId; identifier: string }> => {
      const identifier = await insertWithFreeIdentifier(tx)
      await contributors.addFirstAdmin(tx, websiteId, input.accountId)
      await seed(tx)
      await broadcastChange(tx)
      return { websiteId, identifier }
    }
    return { insert, discard }
  }

  /** One at a time: many at once would take the CPU and the database connections from everything else. */
  const queue = createConcurrencyLimit(1)

  return {
    create: (input: NewSite) =>
      queue(async () => {
        const { insert, discard } = await prepare(input)
        return transact(insert).catch(async (error: unknown) => {
          await discard()
          throw error
        })
      }),
    /** Inside the caller's transaction. */
    createIn: async (tx: Tx, input: NewSite) => (await prepare(input)).insert(tx),
  }
}
