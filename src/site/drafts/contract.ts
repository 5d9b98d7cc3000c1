import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { AccountId, WebsiteId } from '#base/id.ts'
import { Operation } from '#document/operations/operation.ts'
import { PageDocument } from '#document/page-schema.ts'
import { requiresRight } from '#people/roles/model.ts'
import { DOCUMENT_KINDS } from './model.ts'

/** Drafts of pages, posts, screens and popups: saved as operations, rebased onto concurrent changes and published as versions. */

export const DraftKind = z.enum(DOCUMENT_KINDS)
export type DraftKind = z.output<typeof DraftKind>

/** Key of a document. `ownerId` is the ID of the page, post or popup, or the website ID for the screens of a site. */
export const DraftKey = z.object({ websiteId: WebsiteId, kind: DraftKind, ownerId: z.uuid() })
export type DraftKey = z.output<typeof DraftKey>

export const DraftOwner = z.object({
  kind: DraftKind,
  ownerId: z.uuid(),
  title: z.string(),
  /** Public path once published. */
  path: z.string(),
})
export type DraftOwner = z.output<typeof DraftOwner>

/** A collaborator who has the page open. `client` distinguishes browser windows of the same account. */
const Collaborator = z.object({
  client: z.string(),
  accountId: AccountId,
  name: z.string(),
  /** IDs of the selected blocks or section. */
  selection: z.array(z.string()),
  device: z.string(),
})
export type Collaborator = z.output<typeof Collaborator>

/** A saved batch with the operations as they were applied. */
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
  /** Null until first published. `changed` is true while the draft differs from the published document. */
  published: z.object({ revision: z.int(), at: z.iso.datetime() }).nullable(),
  changed: z.boolean(),
  /** Scheduled publication time, if any. */
  plannedAt: z.iso.datetime().nullable(),
  /** True while the draft has changes that the scheduled version does not include. */
  changedSinceScheduled: z.boolean(),
  /** Pages only: only users who can publish may change a locked page. */
  locked: z.boolean(),
})
export type OpenDraft = z.output<typeof OpenDraft>

export const openDraft = endpoint({
  path: 'GET /api/sites/:websiteId/drafts/:kind/:ownerId',
  summary: 'Get a draft with the revision that the next save builds on',
  access: requiresRight('pages.read'),
  params: DraftKey,
  output: OpenDraft,
  errors: ['drafts.not_found'],
})

export const MAX_OPERATIONS = 500
const MAX_BYTES = 4 * 1024 * 1024
/** Limit for the operations of one batch as JSON; leaves room for the rest of the request body. */
export const MAX_OPERATION_BYTES = MAX_BYTES - 4096
const client = z.string().min(8).max(64)

/** Idempotent: a batch that is sent again is applied once and gets the same response. */
export const saveDraft = endpoint({
  path: 'POST /api/sites/:websiteId/drafts/:kind/:ownerId/batches',
  summary: 'Save changes on top of concurrent changes; rejected operations are listed in the response',
  access: requiresRight('pages.edit'),
  params: DraftKey,
  input: z.object({
    batchId: z.uuid(),
    client,
    /** The revision that the operations are based on. */
    base: z.int().min(0),
    operations: z.array(Operation).min(1).max(MAX_OPERATIONS),
  }),
  bodyLimit: MAX_BYTES,
  // A page of one megabyte has about 14 bytes per value.
  maxValues: 100_000,
  output: z.object({
    revision: z.int(),
    /** Batches saved between `base` and this batch, in order. */
    others: z.array(SavedBatch),
    /** Rejected operations, by index in the request, with the reason. */
    lost: z.array(z.object({ index: z.int(), code: z.string(), message: z.string() })),
    /** Applied operations that overwrote concurrent changes. */
    overwrote: z.array(z.int()),
    /** The whole draft, if there are too many batches to send or if saving changed it (HTML is sanitized). */
    page: PageDocument.optional(),
  }),
  errors: ['drafts.not_found', 'drafts.locked', 'drafts.unknown_revision', 'document.invalid', 'plan.feature_disabled'],
})

/** Polled every few seconds while the page is open. */
export const syncPresence = endpoint({
  path: 'POST /api/sites/:websiteId/drafts/:kind/:ownerId/presence',
  summary: 'Report presence and selection; returns collaborators and the batches saved since a revision',
  access: requiresRight('pages.read'),
  params: DraftKey,
  input: z.object({
    client,
    since: z.int().min(0),
    selection: z.array(z.string().max(20)).max(100),
    device: z.string().max(20),
    /** Sent when the window is closed. */
    leaving: z.boolean().optional(),
  }),
  output: z.object({
    people: z.array(Collaborator),
    revision: z.int(),
    batches: z.array(SavedBatch),
    page: PageDocument.optional(),
    published: OpenDraft.shape.published,
    changed: z.boolean(),
    plannedAt: OpenDraft.shape.plannedAt,
    changedSinceScheduled: z.boolean(),
  }),
  limit: { times: 600, seconds: 300 },
  errors: ['drafts.not_found'],
})

const Version = z.object({
  versionId: z.uuid(),
  /** Starts at 1 for each document. */
  number: z.int(),
  at: z.iso.datetime(),
  by: z.string(),
  /** Note of the publisher. */
  note: z.string(),
  current: z.boolean(),
})
export type Version = z.output<typeof Version>

/** Rejected if the draft is no longer at `revision`, so that only a version that the publisher has seen is published. */
export const publishDraft = endpoint({
  path: 'POST /api/sites/:websiteId/drafts/:kind/:ownerId/publish',
  summary: 'Publish the draft and add it to the version history',
  access: requiresRight('pages.publish'),
  params: DraftKey,
  input: z.object({ revision: z.int(), note: z.string().trim().max(200).default('') }),
  output: Version,
  errors: ['drafts.not_found', 'drafts.changed_meanwhile', 'drafts.locked', 'document.invalid'],
})

/**
 * Publishes the draft as it is now at the given time: changes saved later are not included. Rejected if the draft is no longer at
 * `revision`. `at: null` cancels the schedule.
 */
export const scheduleDraft = endpoint({
  path: 'PUT /api/sites/:websiteId/drafts/:kind/:ownerId/plan',
  summary: 'Schedule the publication of the draft, or cancel it',
  access: requiresRight('pages.publish'),
  params: DraftKey,
  input: z.union([z.object({ at: z.iso.datetime(), revision: z.int() }), z.object({ at: z.null() })]),
  output: z.object({ at: z.iso.datetime().nullable() }),
  errors: ['drafts.not_found', 'drafts.past', 'drafts.locked', 'drafts.changed_meanwhile'],
})

export const listVersions = endpoint({
  path: 'GET /api/sites/:websiteId/drafts/:kind/:ownerId/versions',
  summary: 'List published versions, newest first',
  access: requiresRight('pages.read'),
  params: DraftKey,
  query: z.object({ before: z.coerce.number().int().min(1).max(2_147_483_647).optional() }),
  output: z.object({ versions: z.array(Version), more: z.boolean() }),
  errors: ['drafts.not_found'],
})

const VersionKey = DraftKey.extend({ versionId: z.uuid() })

export const readVersion = endpoint({
  path: 'GET /api/sites/:websiteId/drafts/:kind/:ownerId/versions/:versionId',
  summary: 'Get a version with its document',
  access: requiresRight('pages.read'),
  params: VersionKey,
  output: z.object({ version: Version, page: PageDocument }),
  errors: ['drafts.not_found'],
})

/** Replaces the draft by the version's document as an ordinary batch. Does not publish it. */
export const restoreVersion = endpoint({
  path: 'POST /api/sites/:websiteId/drafts/:kind/:ownerId/versions/:versionId/restore',
  summary: 'Restore a version as the draft',
  access: requiresRight('pages.edit'),
  params: VersionKey,
  output: OpenDraft,
  errors: ['drafts.not_found', 'drafts.locked'],
})

const PreviewLink = z.object({
  linkId: z.uuid(),
  /** Only in the response that creates it: the token is stored hashed. */
  url: z.string().nullable(),
  by: z.string(),
  until: z.iso.datetime(),
})
export type PreviewLink = z.output<typeof PreviewLink>

export const createPreviewLink = endpoint({
  path: 'POST /api/sites/:websiteId/drafts/:kind/:ownerId/preview-links',
  summary: 'Create a secret URL that shows the draft for some days',
  access: requiresRight('pages.edit'),
  params: DraftKey,
  input: z.object({ days: z.int().min(1).max(90).default(7) }),
  output: PreviewLink,
  status: 201,
  errors: ['drafts.not_found'],
})

export const listPreviewLinks = endpoint({
  path: 'GET /api/sites/:websiteId/drafts/:kind/:ownerId/preview-links',
  summary: 'List the preview links of a draft',
  access: requiresRight('pages.read'),
  params: DraftKey,
  output: z.object({ links: z.array(PreviewLink) }),
  errors: ['drafts.not_found'],
})

export const deletePreviewLink = endpoint({
  path: 'DELETE /api/sites/:websiteId/drafts/:kind/:ownerId/preview-links/:linkId',
  summary: 'Delete a preview link',
  access: requiresRight('pages.edit'),
  params: DraftKey.extend({ linkId: z.uuid() }),
  output: z.undefined(),
  status: 204,
  errors: ['drafts.not_found'],
})
