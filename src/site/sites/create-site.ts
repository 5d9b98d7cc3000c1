import { DomainError } from '#base/domain-error.ts'
import { AccountStatus } from '#base/enumerations/accounts.ts'
import { type AccountId, newId, type WebsiteId } from '#base/id.ts'
import type { Contributors } from '#people/contributors/service.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import { createIdentifier, getIdentifierCandidate, getIdentifierError } from './model.ts'
import type { SiteSettings } from './settings-schema.ts'
import { addSite } from './store.ts'

/** What a starter plants; handed in, because starters lie above sites. */
export type StarterSeed = {
  siteTitle: string
  siteDescription: string
  settings?: SiteSettings
  theme: unknown
  plant: (tx: Tx, websiteId: WebsiteId) => Promise<void>
}

export type CreateDependencies = {
  transact: Transact
  contributors: Pick<Contributors, 'begin'>
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

export const identifierTakenError = (identifier: string): DomainError => {
  const message = `Another site is called “${identifier}” already.`
  return new DomainError('sites.identifier_taken', message, { errors: { identifier: message } })
}

export const validateIdentifier = (identifier: string): void => {
  const problem = getIdentifierError(identifier)
  if (problem) throw new DomainError('sites.identifier_refused', problem, { errors: { identifier: problem } })
}

const MAX_ATTEMPTS = 1000

/** Site, first administrator and what the starter plants come into being together or not at all. */
export const createSiteFactory =
  ({
    contributors,
    findStarter,
    checkTheme,
    tell,
  }: Omit<CreateDependencies, 'transact'> & { tell: (tx: Tx) => Promise<void> }) =>
  async (tx: Tx, wanted: NewSite): Promise<{ websiteId: WebsiteId; identifier: string }> => {
    const starter = findStarter(wanted.starter)
    if (!starter) throw new DomainError('sites.unknown_starter', 'There is no such starter. Choose another.')
    if (wanted.identifier !== undefined) validateIdentifier(wanted.identifier)
    const websiteId = newId<WebsiteId>()
    const title = wanted.title ?? starter.siteTitle
    const site = {
      websiteId,
      title,
      description: starter.siteDescription,
      settings: starter.settings ?? {},
      status: wanted.status ?? AccountStatus.paid,
      theme: checkTheme(starter.theme),
    }

    /** A name that somebody asked for is free or refused; one that we made up gives way to the next. */
    const addUnderFreeName = async (): Promise<string> => {
      const name = wanted.identifier ?? createIdentifier(title)
      for (let attempt = 0; attempt < (wanted.identifier === undefined ? MAX_ATTEMPTS : 1); attempt++) {
        const identifier = getIdentifierCandidate(name, attempt)
        if (await addSite(tx, { ...site, identifier })) return identifier
      }
      throw identifierTakenError(name)
    }

    const identifier = await addUnderFreeName()
    await contributors.begin(tx, websiteId, wanted.accountId)
    await starter.plant(tx, websiteId)
    await tell(tx)
    return { websiteId, identifier }
  }
