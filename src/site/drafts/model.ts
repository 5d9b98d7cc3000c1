import type { AccountId, WebsiteId } from '#base/id.ts'

/** What is edited on the canvas: pages, posts, the screens of a site and popups. */
export const DOCUMENT_KINDS = ['page', 'item', 'lock', 'sign-on', 'not-found', 'search', 'popup'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]
export type DocumentKey = { websiteId: WebsiteId; kind: DocumentKind; ownerId: string }

/** The user of an operation. `publishes`: can publish, and so change locked pages. */
export type Actor = { accountId: AccountId; name: string; publishes: boolean }

/** Clients that are further behind get the whole page. */
export const MAX_BATCHES_SENT = 200
export const MAX_BYTES_SENT = 4 * 1024 * 1024

/** Batches are stored for clients that return with unsaved changes. */
export const BATCH_RETENTION_MS = 30 * 86_400_000

/** A client that has not polled for this long is considered offline. */
export const PRESENCE_TIMEOUT_MS = 15_000
/** Minimum interval between presence writes. */
export const PRESENCE_WRITE_INTERVAL_MS = 5_000

const DAY = 86_400_000
export const getLinkExpiry = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY)

/** Path of preview links; the first segment is in `RESERVED_SLUGS`. */
export const PREVIEW_PATH = '/preview'
export const previewPath = (secret: string): string => `${PREVIEW_PATH}/${secret}`
