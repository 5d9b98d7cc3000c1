import type { WebsiteId } from '#base/id.ts'
import { defaultLimits, type Limits } from '#base/limits.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { EmailService } from '#platform/email/service.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Secrets } from '#platform/secrets.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { EmailSite } from './emails/email-site.ts'
import { createDownloadLinks } from './links.ts'
import { getDownloadPath, getGrantStatus, type LineDownloads, listFilesOfGrant } from './model.ts'
import { createDeliverFiles } from './operations/deliver-files.ts'
import { createFileManagement } from './operations/manage-files.ts'
import { createNotifyBuyers } from './operations/notify-buyers.ts'
import { createPreviews } from './operations/preview-delivery.ts'
import { createDownloadRequests } from './operations/request-downloads.ts'
import { listFiles } from './store/files.ts'
import {
  endGrants,
  findGrant,
  type GrantedLine,
  type GrantRow,
  insertGrants,
  listCountedDownloads,
  listGrantsOfOrders,
  restoreGrants,
} from './store/grants.ts'
import { listNotifications, type SentNotification } from './store/version-notifications.ts'

export type DownloadsDependencies = {
  queries: Queries
  transact: Transact
  storage: Storage
  jobs: Jobs
  clock: Clock
  emails: EmailService
  secrets: Pick<Secrets, 'sign'>
  limits?: Limits
  /** Deletes stored files after their rows. */
  eraseFiles: (tx: Tx, prefix: string) => Promise<void>
  siteOf: (websiteId: WebsiteId) => Promise<EmailSite>
  /** Email addresses of the contributors who manage orders, and the URL of the site's dashboard. */
  managersOf: (websiteId: WebsiteId) => Promise<{ addresses: string[]; dashboard: string }>
}

/** Files of digital products, and what their buyers may download. */
export const createDownloads = ({ limits = defaultLimits, ...rest }: DownloadsDependencies) => {
  const { queries, clock } = rest
  const links = createDownloadLinks(rest.secrets)

  const toLines = async (on: Queries, websiteId: WebsiteId, grants: readonly GrantRow[]): Promise<LineDownloads[]> => {
    if (grants.length === 0) return []
    const files = await listFiles(on, websiteId, [...new Set(grants.map(({ productId }) => productId))])
    const counted = await listCountedDownloads(
      on,
      websiteId,
      grants.map(({ grantId }) => grantId),
    )
    const now = clock()
    return grants.map((grant) => ({
      grantId: grant.grantId,
      orderId: grant.orderId,
      lineId: grant.lineId,
      productId: grant.productId,
      title: grant.title,
      path: getDownloadPath(links.createPageToken(websiteId, grant.grantId)),
      status: getGrantStatus(grant, now),
      expiresAt: grant.expiresAt,
      requestedAt: grant.requestedAt,
      files: listFilesOfGrant(
        grant,
        files.filter(({ productId }) => productId === grant.productId),
        counted.filter(({ grantId }) => grantId === grant.grantId),
        now,
      ),
    }))
  }

  const loadLine = async (on: Queries, websiteId: WebsiteId, grantId: string): Promise<LineDownloads | undefined> => {
    const grant = await findGrant(on, websiteId, grantId)
    return grant && (await toLines(on, websiteId, [grant]))[0]
  }

  const listForOrders = async (websiteId: WebsiteId, orderIds: readonly string[]): Promise<LineDownloads[]> =>
    toLines(queries, websiteId, await listGrantsOfOrders(queries, websiteId, orderIds))

  const deps = { ...rest, limits, links, loadLine }
  const { createPreviewUrl, ...previews } = createPreviews(deps)
  return {
    ...previews,
    ...createFileManagement({ ...deps, createPreviewUrl }),
    ...createDeliverFiles(deps),
    ...createDownloadRequests({ ...deps, listForOrders }),
    ...createNotifyBuyers(deps),

    /** When the order is paid. Once per line; `lines` are those of digital products. */
    async grantForOrder(
      tx: Tx,
      websiteId: WebsiteId,
      { orderId, lines }: { orderId: string; lines: readonly GrantedLine[] },
    ): Promise<void> {
      if (lines.length > 0) await insertGrants(tx, websiteId, { orderId, lines, now: clock() })
    },

    /** When lines are refunded or the order is canceled. Links that exist stop working, too. */
    endForLines: (
      tx: Tx,
      websiteId: WebsiteId,
      { orderId, lineIds }: { orderId: string; lineIds: readonly string[] },
    ): Promise<void> => endGrants(tx, websiteId, { orderId, lineIds, now: clock() }),

    /** When a refund has failed. */
    restoreForLines: restoreGrants,

    /** For the order page, the order screen and order emails. Empty before payment. */
    listForOrder: (websiteId: WebsiteId, orderId: string): Promise<LineDownloads[]> =>
      listForOrders(websiteId, [orderId]),

    /** For the account page: the downloads of a customer's orders, newest first. */
    listForCustomer: listForOrders,

    /** Emails about new versions of files that were sent to this address. */
    listNotifications: (websiteId: WebsiteId, email: string): Promise<SentNotification[]> =>
      listNotifications(queries, websiteId, email),

    /** The grant of a token in `/download/:token`; undefined if the token is invalid. */
    parseToken: (websiteId: WebsiteId, token: string): string | undefined => links.parsePageToken(websiteId, token),
    findLine: (websiteId: WebsiteId, grantId: string): Promise<LineDownloads | undefined> =>
      loadLine(queries, websiteId, grantId),
  }
}
export type Downloads = ReturnType<typeof createDownloads>
