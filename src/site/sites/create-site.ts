import { AccountStatus } from '#base/enumerations/accounts.ts'
import { type AccountId, newId, type WebsiteId } from '#base/id.ts'
import type { Contributors } from '#people/contributors/service.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import { identifierTakenError, invalidIdentifierError, unknownStarterError } from './errors.ts'
import { createIdentifier, getIdentifierCandidate, getIdentifierError } from './model.ts'
import type { SiteSettings } from './settings-schema.ts'
import { insertSite } from './store.ts'

/** Content of a starter. Injected, because starters belong to a higher layer. */
export type StarterSeed = {
  siteTitle: string
  siteDescription: string
  settings?: SiteSettings
  theme: unknown
  seed: (tx: Tx, websiteId: WebsiteId) => Promise<void>
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
  /** Defaults to `paid`, for self-hosted sites. */
  status?: AccountStatus
}

export const validateIdentifier = (identifier: string): void => {
  const error = getIdentifierError(identifier)
  if (error) throw invalidIdentifierError(error)
}

const MAX_ATTEMPTS = 1000

/** Creates the site, its first administrator and the starter content in one transaction. */
export const createSiteFactory =
  ({
    contributors,
    findStarter,
    checkTheme,
    broadcastChange,
  }: Omit<CreateDependencies, 'transact'> & { broadcastChange: (tx: Tx) => Promise<void> }) =>
  async (tx: Tx, input: NewSite): Promise<{ websiteId: WebsiteId; identifier: string }> => {
    const starter = findStarter(input.starter)
    if (!starter) throw unknownStarterError()
    if (input.identifier !== undefined) validateIdentifier(input.identifier)
    const websiteId = newId<WebsiteId>()
    const title = input.title ?? starter.siteTitle
    const site = {
      websiteId,
      title,
      description: starter.siteDescription,
      settings: starter.settings ?? {},
      status: input.status ?? AccountStatus.paid,
      theme: checkTheme(starter.theme),
    }

    /** A requested identifier must be free; a generated one gets a numeric suffix. */
    const insertWithFreeIdentifier = async (): Promise<string> => {
      const name = input.identifier ?? createIdentifier(title)
      for (let attempt = 0; attempt < (input.identifier === undefined ? MAX_ATTEMPTS : 1); attempt++) {
        const identifier = getIdentifierCandidate(name, attempt)
        if (await insertSite(tx, { ...site, identifier })) return identifier
      }
      throw identifierTakenError(name)
    }

    const identifier = await insertWithFreeIdentifier()
    await contributors.addFirstAdmin(tx, websiteId, input.accountId)
    await starter.seed(tx, websiteId)
    await broadcastChange(tx)
    return { websiteId, identifier }
  }
