import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { AccountId, WebsiteId } from '#base/id.ts'
import { Operation } from '#document/operations/operation.ts'
import { PageDocument } from '#document/page-schema.ts'
import { requiresRight } from '#people/roles/model.ts'

/**
 * The drafts of pages, posts and the screen for addresses where nothing stands: saved as operations, put on top of each other, published
 * as versions.
 */

export const DraftKind = z.enum(['page', 'item', 'not-found'])
export type DraftKind = z.output<typeof DraftKind>

/** One document: a page's or post's own id, or the website's for its screen. */
export const DraftKey = z.object({ websiteId: WebsiteId, kind: DraftKind, ownerId: z.uuid() })
export type DraftKey = z.output<typeof DraftKey>

export const DraftOwner = z.object({
  kind: DraftKind,
  ownerId: z.uuid(),
  title: z.string(),
  /** Where visitors find it, once it is published. */
  path: z.string(),
})
export type DraftOwner = z.output<typeof DraftOwner>

/** Somebody who has the same page open. One person may have it open twice: `client` tells the windows apart. */
const Collaborator = z.object({
  client: z.string(),
  accountId: AccountId,
  name: z.string(),
  /** The blocks or the section that they have chosen. */
  selection: z.array(z.string()),
  device: z.string(),
})
export type Collaborator = z.output<typeof Collaborator>

/** A saved piece of work: the operations as they were really applied. */
const SavedBatch = z.object({
  batchId: z.uuid(),
  revision: z.int(),
  operations: z.array(Operation),
  client: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
})
export type SavedBatch = z.output<typeof SavedBatch>

const OpenDraft = z.object({
  owner: DraftOwner,
  page: PageDocument,
  revision: z.int(),
  /** Null until it is first published; `changed` while the draft differs from what visitors see. */
  published: z.object({ revision: z.int(), at: z.iso.datetime() }).nullable(),
  changed: z.boolean(),
  /** When it is to be published, if that is planned. */
  plannedAt: z.iso.datetime().nullable(),
  /** Pages only: a locked one is changed by those alone who may publish. */
  locked: z.boolean(),
})
export type OpenDraft = z.output<typeof OpenDraft>

export const openDraft = endpoint({
  path: 'GET /api/sites/:websiteId/drafts/:kind/:ownerId',
  summary: 'A page as it is being written, with the revision that the next save builds on',
  access: requiresRight('pages.read'),
  params: DraftKey,
  output: OpenDraft,
  errors: ['drafts.not_found'],
})

export const MAX_OPERATIONS = 500
const MAX_BYTES = 4 * 1024 * 1024
/** What the operations of one batch may weigh as JSON, with room left for what is sent beside them. */
export const MAX_OPERATION_BYTES = MAX_BYTES - 4096
const client = z.string().min(8).max(64)

/** The same batch sent again is answered as it was the first time, and applied once. */
export const saveDraft = endpoint({
  path: 'POST /api/sites/:websiteId/drafts/:kind/:ownerId/batches',
  summary:
    'Saves changes on top of whatever others have saved since; what no longer fits is named, and nothing is lost silently',
  access: requiresRight('pages.edit'),
  params: DraftKey,
  input: z.object({
    batchId: z.uuid(),
    client,
    /** The revision that the operations were made on. */
    base: z.int().min(0),
    operations: z.array(Operation).min(1).max(MAX_OPERATIONS),
  }),
  bodyLimit: MAX_BYTES,
  output: z.object({
    revision: z.int(),
    /** Whatever was saved between `base` and this batch, in order; by whom stands in each. */
    others: z.array(SavedBatch),
    /** Operations that no longer fitted, by their index in what was sent, with the reason. */
    lost: z.array(z.object({ index: z.int(), code: z.string(), message: z.string() })),
    /** Those that were kept but wrote over what others had just written. */
    overwrote: z.array(z.int()),
    /** The whole draft, where too much has happened to tell it batch by batch, or where saving changed it (owners' HTML is made harmless). */
    page: PageDocument.optional(),
  }),
  errors: ['drafts.not_found', 'drafts.locked', 'drafts.unknown_revision', 'document.invalid'],
})

/** Asked every few seconds while the page is open: tells others that we are here, and us what they did. */
export const syncPresence = endpoint({
  path: 'POST /api/sites/:websiteId/drafts/:kind/:ownerId/presence',
  summary: 'Says who is here with which selection, and answers who else is, and what was saved since a revision',
  access: requiresRight('pages.read'),
  params: DraftKey,
  input: z.object({
    client,
    since: z.int().min(0),
    selection: z.array(z.string().max(20)).max(100),
    device: z.string().max(20),
    /** The last call of a window that is being closed. */
    leaving: z.boolean().optional(),
  }),
  output: z.object({
    people: z.array(Collaborator),
    revision: z.int(),
    batches: z.array(SavedBatch),
    page: PageDocument.optional(),
    published: OpenDraft.shape.published,
    changed: z.boolean(),
  }),
  limit: { times: 600, seconds: 300 },
  errors: ['drafts.not_found'],
})

const Version = z.object({
  versionId: z.uuid(),
  /** Counts from 1 for each document. */
  number: z.int(),
  at: z.iso.datetime(),
  by: z.string(),
  /** What the publisher noted, or what was restored. */
  note: z.string(),
  current: z.boolean(),
})
export type Version = z.output<typeof Version>

/** Refused when the draft is no longer at `revision`: what is published is what the publisher saw. */
export const publishDraft = endpoint({
  path: 'POST /api/sites/:websiteId/drafts/:kind/:ownerId/publish',
  summary: 'Shows the draft to visitors, and keeps it as a version that never changes',
  access: requiresRight('pages.publish'),
  params: DraftKey,
  input: z.object({ revision: z.int(), note: z.string().trim().max(200).default('') }),
  output: Version,
  errors: ['drafts.not_found', 'drafts.changed_meanwhile', 'drafts.locked', 'document.invalid'],
})

/** `at: null` takes a plan back. What is published then is the draft as it is at that moment. */
export const scheduleDraft = endpoint({
  path: 'PUT /api/sites/:websiteId/drafts/:kind/:ownerId/plan',
  summary: 'Plans when the draft is to be published, or takes the plan back',
  access: requiresRight('pages.publish'),
  params: DraftKey,
  input: z.object({ at: z.iso.datetime().nullable() }),
  output: z.object({ at: z.iso.datetime().nullable() }),
  errors: ['drafts.not_found', 'drafts.past', 'drafts.locked'],
})

export const listVersions = endpoint({
  path: 'GET /api/sites/:websiteId/drafts/:kind/:ownerId/versions',
  summary: 'Everything that was ever published here, newest first',
  access: requiresRight('pages.read'),
  params: DraftKey,
  query: z.object({ before: z.coerce.number().int().min(1).max(2_147_483_647).optional() }),
  output: z.object({ versions: z.array(Version), more: z.boolean() }),
  errors: ['drafts.not_found'],
})

const VersionKey = DraftKey.extend({ versionId: z.uuid() })

export const readVersion = endpoint({
  path: 'GET /api/sites/:websiteId/drafts/:kind/:ownerId/versions/:versionId',
  summary: 'A version with its document',
  access: requiresRight('pages.read'),
  params: VersionKey,
  output: z.object({ version: Version, page: PageDocument }),
  errors: ['drafts.not_found'],
})

/** The draft becomes that version's document, as a change like any other: others see it come, and publishing stays a deed of its own. */
export const restoreVersion = endpoint({
  path: 'POST /api/sites/:websiteId/drafts/:kind/:ownerId/versions/:versionId/restore',
  summary: 'Makes a version the draft again; visitors see it once it is published',
  access: requiresRight('pages.edit'),
  params: VersionKey,
  output: OpenDraft,
  errors: ['drafts.not_found', 'drafts.locked'],
})

const PreviewLink = z.object({
  linkId: z.uuid(),
  /** Known only in the answer that makes it: the secret is kept hashed. */
  url: z.string().nullable(),
  by: z.string(),
  until: z.iso.datetime(),
})
export type PreviewLink = z.output<typeof PreviewLink>

export const createPreviewLink = endpoint({
  path: 'POST /api/sites/:websiteId/drafts/:kind/:ownerId/preview-links',
  summary: 'A secret address that shows the draft to whoever has it, for some days',
  access: requiresRight('pages.edit'),
  params: DraftKey,
  input: z.object({ days: z.int().min(1).max(90).default(7) }),
  output: PreviewLink,
  status: 201,
  errors: ['drafts.not_found'],
})

export const listPreviewLinks = endpoint({
  path: 'GET /api/sites/:websiteId/drafts/:kind/:ownerId/preview-links',
  summary: 'The addresses that show this draft',
  access: requiresRight('pages.read'),
  params: DraftKey,
  output: z.object({ links: z.array(PreviewLink) }),
  errors: ['drafts.not_found'],
})

export const deletePreviewLink = endpoint({
  path: 'DELETE /api/sites/:websiteId/drafts/:kind/:ownerId/preview-links/:linkId',
  summary: 'Ends a preview address',
  access: requiresRight('pages.edit'),
  params: DraftKey.extend({ linkId: z.uuid() }),
  output: z.undefined(),
  status: 204,
  errors: ['drafts.not_found'],
})
