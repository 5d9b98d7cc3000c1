import { AccountStatus } from '#base/enumerations/accounts.ts'
import { type AccountId, newId, type WebsiteId } from '#base/id.ts'
import type { Contributors } from '#people/contributors/service.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import { identifierTakenError, invalidIdentifierError, unknownStarterError } from './errors.ts'
import { createIdentifier, getIdentifierCandidate, getIdentifierError } from './model.ts'
import type { SiteSettings } from './settings-schema.ts'
import { insertSite } from './store.ts'

/** What a starter plants; handed in, because starters lie above sites. */
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
  /** Gives the theme back as it is to be kept, or refuses it. */
  checkTheme: (theme: unknown) => unknown
}

export type NewSite = {
  accountId: AccountId
  starter: string
  title?: string
  identifier?: string
  /** Whoever hosts it themselves has paid for it: `paid` unless an operator says otherwise. */
  status?: AccountStatus
}

export const validateIdentifier = (identifier: string): void => {
  const error = getIdentifierError(identifier)
  if (error) throw invalidIdentifierError(error)
}

const MAX_ATTEMPTS = 1000

/** Site, first administrator and what the starter plants come into being together or not at all. */
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

    /** A name that somebody asked for is free or refused; one that we made up gives way to the next. */
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
