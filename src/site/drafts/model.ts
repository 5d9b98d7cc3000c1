import type { AccountId, WebsiteId } from '#base/id.ts'

export type DocumentKind = 'page' | 'item' | 'not-found'
export type DocumentKey = { websiteId: WebsiteId; kind: DocumentKind; ownerId: string }

/** Whoever does it: `publishes` when they may publish, and so change what is locked. */
export type Actor = { accountId: AccountId; name: string; publishes: boolean }

/** Whoever is further behind gets the whole page: telling it piece by piece would take longer. */
export const MAX_BATCHES_SENT = 200
export const MAX_BYTES_SENT = 4 * 1024 * 1024

/** Batches are kept for those who come back with unsaved changes: a month is a long holiday. */
export const BATCH_RETENTION_MS = 30 * 86_400_000

/** A window asks every few seconds; one that has not for this long is closed, or without a network. */
export const PRESENCE_TIMEOUT_MS = 15_000
/** Whether somebody is still here need not be written more often. */
export const PRESENCE_WRITE_INTERVAL_MS = 5_000

const DAY = 86_400_000
export const getLinkExpiry = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY)

/** Where a preview link leads; the first part is reserved in `site/pages/model.ts`. */
export const PREVIEW_PATH = '/preview'
export const previewPath = (secret: string): string => `${PREVIEW_PATH}/${secret}`
/** The draft for those who are signed in and may read it: no link is needed. */
export const getDraftPreviewPath = ({ kind, ownerId }: { kind: DocumentKind; ownerId: string }): string =>
  `${PREVIEW_PATH}/${kind}/${ownerId}`
