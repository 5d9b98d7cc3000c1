import { CollectionType } from '#base/enumerations/collections.ts'
import { type CollectionId, newId, type WebsiteId } from '#base/id.ts'
import { defaultLimits, type Limits } from '#base/limits.ts'
import { page } from '#document/builder.ts'
import type { Operation } from '#document/operations/operation.ts'
import type { PageDocument } from '#document/page.ts'
import { requireValidPage } from '#document/validate.ts'
import { createCredentials } from '#people/credentials/service.ts'
import type { TestAccount } from '#people/testing/builders.ts'
import type { TestDatabase } from '#platform/testing/database.ts'
import { draftOwners } from '#site/pages/draft-owners.ts'
import { createPages } from '#site/pages/service.ts'
import { createPageWorkflow, createPostWorkflow } from '#site/pages/workflow-service.ts'
import { withScreens } from '#site/screens/draft-owners.ts'
import type { Actor, DocumentKey } from '../model.ts'
import { createDrafts } from '../service.ts'

/** Drafts and workflow wired as in `services.ts`, with a settable clock and recorded events. */
export const createTestDrafts = (
  { queries, transact }: TestDatabase,
  overrides: {
    limits?: Limits
    check?: (page: PageDocument) => PageDocument
    onSiteChange?: () => Promise<unknown>
  } = {},
) => {
  const time = { now: new Date('2026-06-01T09:00:00Z') }
  const recorded = { searched: [] as string[], changed: [] as string[], warned: [] as string[] }
  const limits = overrides.limits ?? defaultLimits
  const clock = () => time.now
  const siteChanged = async (_: unknown, websiteId: WebsiteId) => {
    recorded.changed.push(websiteId)
    await overrides.onSiteChange?.()
  }
  const drafts = createDrafts({
    queries,
    transact,
    credentials: createCredentials(),
    clock,
    limits,
    owners: withScreens(draftOwners),
    documents: {
      read: (stored) => stored as PageDocument,
      check: (document, before) =>
        (overrides.check ?? ((same) => same))(requireValidPage(document, { limits, before })),
    },
    onPublish: async (_, __, ids) => void recorded.searched.push(...ids),
    warn: (facts) => void recorded.warned.push(JSON.stringify(facts)),
    siteChanged,
    originOf: async () => 'https://kiln.test',
  })
  const pages = createPages({ queries, checkDocument: (document) => document })
  const reindex = async (_: unknown, __: unknown, ids: readonly string[]) => void recorded.searched.push(...ids)
  const workflow = createPageWorkflow({ queries, transact, clock, drafts, siteChanged, reindex })
  const postWorkflow = createPostWorkflow({ queries, transact, clock, drafts, siteChanged, reindex })

  /** A seeded page: published at revision 1. */
  const aPage = async (
    websiteId: WebsiteId,
    document: PageDocument = page(),
    more: { title?: string; isHomepage?: boolean } = {},
  ): Promise<DocumentKey & { kind: 'page'; ownerId: CollectionId }> => {
    const add = { type: CollectionType.page, title: 'About', document, ...more }
    const ownerId = await transact((tx) => pages.addCollection(tx, websiteId, add))
    return { websiteId, kind: 'page', ownerId }
  }

  return { drafts, pages, workflow, postWorkflow, time, recorded, aPage }
}

export const actorFrom = ({ id, name }: TestAccount, publishes = true): Actor => ({ accountId: id, name, publishes })

export const aBatch = (base: number, operations: Operation[], client = 'client-one') => ({
  batchId: newId(),
  client,
  base,
  operations,
})
