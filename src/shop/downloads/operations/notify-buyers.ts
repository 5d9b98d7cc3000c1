import { isDomainError } from '#base/domain-error.ts'
import type { WebsiteId } from '#base/id.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { EmailService } from '#platform/email/service.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { EmailSite } from '../emails/email-site.ts'
import { createNewVersionEmail } from '../emails/new-version.tsx'
import { fileNotFoundError } from '../errors.ts'
import { notifyBuyersJob } from '../jobs.ts'
import type { DownloadLinks } from '../links.ts'
import { getDownloadPath } from '../model.ts'
import { findVersion, listFiles, lockFile } from '../store/files.ts'
import { countBuyers, findGrant, listUnnotifiedBuyers } from '../store/grants.ts'
import { insertNotification } from '../store/version-notifications.ts'

const BATCH = 100

export type NotifyBuyersDependencies = {
  queries: Queries
  transact: Transact
  jobs: Jobs
  clock: Clock
  emails: EmailService
  links: DownloadLinks
  siteOf: (websiteId: WebsiteId) => Promise<EmailSite>
}

type Notice = { websiteId: WebsiteId; versionId: string; site: EmailSite }

/** Replacement emails. */
export const createNotifyBuyers = (deps: NotifyBuyersDependencies) => {
  const { queries, transact, jobs, clock, emails } = deps

  const notify = async (tx: Tx, { websiteId, versionId, site }: Notice, buyer: { key: string; grantId: string }) => {
    // Also stops a second job for the same version.
    if (!(await insertNotification(tx, websiteId, versionId, buyer.key))) return
    const grant = await findGrant(tx, websiteId, buyer.grantId)
    const version = await findVersion(tx, websiteId, versionId)
    const [file] = (grant ? await listFiles(tx, websiteId, [grant.productId]) : []).filter(
      ({ fileId }) => fileId === version?.fileId,
    )
    if (!grant || !version || !file) return
    const link = site.origin + getDownloadPath(deps.links.createPageToken(websiteId, grant.grantId))
    const email = createNewVersionEmail({
      websiteId,
      site,
      grant,
      file: { name: file.name, version: version.number },
      link,
    })
    await emails.send(tx, email).catch((error: unknown) => {
      // Another attempt does not make an invalid address valid.
      if (!isDomainError(error, 'mail.invalid_address')) throw error
    })
  }

  jobs.work(notifyBuyersJob, async ({ websiteId, productId, versionId }) => {
    const site = await deps.siteOf(websiteId)
    for (;;) {
      const query = { productId, versionId, now: clock(), limit: BATCH }
      const buyers = await listUnnotifiedBuyers(queries, websiteId, query)
      await transact(async (tx) => {
        for (const buyer of buyers) await notify(tx, { websiteId, versionId, site }, buyer)
      })
      if (buyers.length < BATCH) return
    }
  })

  return {
    /** Of the newest version. Buyers who got the email get no second one. */
    notifyBuyers: (websiteId: WebsiteId, fileId: string): Promise<{ buyers: number }> =>
      transact(async (tx) => {
        const file = await lockFile(tx, websiteId, fileId)
        if (!file) throw fileNotFoundError()
        const { productId } = file
        const newest = (await listFiles(tx, websiteId, [productId]))
          .find((one) => one.fileId === fileId)
          ?.versions.at(-1)
        if (!newest) throw fileNotFoundError()
        await jobs.enqueue(tx, notifyBuyersJob, { websiteId, productId, versionId: newest.versionId })
        return { buyers: await countBuyers(tx, websiteId, productId, clock()) }
      }),
  }
}
