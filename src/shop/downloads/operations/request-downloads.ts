import type { WebsiteId } from '#base/id.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact } from '#platform/database/transaction.ts'
import type { EmailService } from '#platform/email/service.ts'
import type { OrderDownload } from '../contract.ts'
import { createDownloadRequestedEmail } from '../emails/download-requested.tsx'
import { createDownloadsResetEmail } from '../emails/downloads-reset.tsx'
import type { EmailSite } from '../emails/email-site.ts'
import { grantEndedError, grantNotFoundError } from '../errors.ts'
import type { DownloadLinks } from '../links.ts'
import { addDays, canRequestDownloads, getDownloadPath, type LineDownloads } from '../model.ts'
import { findGrant, hasOrder, listCountedDownloads, lockGrant, markRequested, resetGrant } from '../store/grants.ts'

export type DownloadRequestDependencies = {
  queries: Queries
  transact: Transact
  clock: Clock
  emails: EmailService
  links: DownloadLinks
  siteOf: (websiteId: WebsiteId) => Promise<EmailSite>
  managersOf: (websiteId: WebsiteId) => Promise<{ addresses: string[]; dashboard: string }>
  loadLine: (on: Queries, websiteId: WebsiteId, grantId: string) => Promise<LineDownloads | undefined>
  listForOrders: (websiteId: WebsiteId, orderIds: readonly string[]) => Promise<LineDownloads[]>
}

/** Buyers at a limit ask the owner, who resets it. */
export const createDownloadRequests = (deps: DownloadRequestDependencies) => {
  const { queries, transact, clock, emails, siteOf } = deps

  const listOrderDownloads = async (websiteId: WebsiteId, orderId: string): Promise<{ downloads: OrderDownload[] }> => {
    const lines = await deps.listForOrders(websiteId, [orderId])
    if (lines.length === 0 && !(await hasOrder(queries, websiteId, orderId))) throw grantNotFoundError()
    const counted = await listCountedDownloads(
      queries,
      websiteId,
      lines.map(({ grantId }) => grantId),
    )
    return {
      downloads: lines.map(({ grantId, lineId, title, status, expiresAt, requestedAt, files }) => ({
        grantId,
        lineId,
        title,
        status,
        expiresAt: expiresAt?.toISOString() ?? null,
        requestedAt: requestedAt?.toISOString() ?? null,
        files: files.map(({ fileId, name, size, version, downloadsLeft }) => ({
          fileId,
          name,
          size,
          version,
          downloadsLeft,
          downloads: counted.filter((one) => one.grantId === grantId && one.fileId === fileId).length,
        })),
      })),
    }
  }

  return {
    listOrderDownloads,

    /** Emails the contributors who manage orders, once until the limit is reset. Ignored while there is something to download. */
    request: (websiteId: WebsiteId, grantId: string): Promise<void> =>
      transact(async (tx) => {
        const line = (await lockGrant(tx, websiteId, grantId)) && (await deps.loadLine(tx, websiteId, grantId))
        const grant = line && (await findGrant(tx, websiteId, grantId))
        if (!line || !grant || line.requestedAt || !canRequestDownloads(line)) return
        await markRequested(tx, websiteId, grantId, clock())
        const site = await siteOf(websiteId)
        const { addresses, dashboard } = await deps.managersOf(websiteId)
        const link = `${dashboard}/orders/${grant.orderId}`
        for (const to of addresses)
          await emails.send(tx, createDownloadRequestedEmail({ websiteId, site, grant, to, link }))
      }),

    /** Counts start at zero, and the days start today. The buyer gets an email. */
    async reset(websiteId: WebsiteId, grantId: string): Promise<{ downloads: OrderDownload[] }> {
      const orderId = await transact(async (tx) => {
        const grant = (await lockGrant(tx, websiteId, grantId)) && (await findGrant(tx, websiteId, grantId))
        if (!grant) throw grantNotFoundError()
        if (grant.endedAt) throw grantEndedError()
        const now = clock()
        await resetGrant(tx, websiteId, grantId, { now, expiresAt: addDays(now, grant.days) })
        const site = await siteOf(websiteId)
        const link = site.origin + getDownloadPath(deps.links.createPageToken(websiteId, grantId))
        if (grant.email) await emails.send(tx, createDownloadsResetEmail({ websiteId, site, grant, link }))
        return grant.orderId
      })
      return listOrderDownloads(websiteId, orderId)
    },
  }
}
