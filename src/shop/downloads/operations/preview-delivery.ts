import type { WebsiteId } from '#base/id.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { EmailSite } from '../emails/email-site.ts'
import type { DownloadLinks } from '../links.ts'
import { type DownloadableFile, getPreviewPath, PREVIEW_LIFETIME_MS } from '../model.ts'
import { findProduct, listFiles } from '../store/files.ts'

/** What a buyer would get now. */
export type DeliveryPreview = Readonly<{ title: string; files: readonly DownloadableFile[] }>

export type PreviewDependencies = {
  queries: Queries
  clock: Clock
  links: DownloadLinks
  siteOf: (websiteId: WebsiteId) => Promise<EmailSite>
}

/** The owner's preview of the page that buyers get. The link lives for an hour: it is on the site's host, where owners are not signed in. */
export const createPreviews = ({ queries, clock, links, siteOf }: PreviewDependencies) => {
  const findPreview = async (websiteId: WebsiteId, token: string): Promise<DeliveryPreview | undefined> => {
    const link = links.parsePreviewToken(websiteId, token)
    if (!link || clock().getTime() - link.issuedAt.getTime() >= PREVIEW_LIFETIME_MS) return undefined
    const product = await findProduct(queries, websiteId, link.productId)
    if (!product) return undefined
    const files = (await listFiles(queries, websiteId, [link.productId])).filter(({ removedAt }) => removedAt === null)
    return {
      title: product.title ?? '',
      files: files.flatMap(({ fileId, name, versions }) => {
        const newest = versions.at(-1)
        if (!newest) return []
        const { versionId, filename, size, number } = newest
        return { fileId, versionId, name, filename, size, version: number, downloadsLeft: null, canDownload: true }
      }),
    }
  }

  return {
    findPreview,

    async createPreviewUrl(websiteId: WebsiteId, productId: string): Promise<string> {
      const { origin } = await siteOf(websiteId)
      return origin + getPreviewPath(links.createPreviewToken(websiteId, { productId, issuedAt: clock() }))
    },

    /** A link to a file in a preview; counts nothing. */
    async startPreview(websiteId: WebsiteId, token: string, fileId: string): Promise<string | undefined> {
      const file = (await findPreview(websiteId, token))?.files.find((one) => one.fileId === fileId)
      const { versionId } = file ?? {}
      return versionId && links.createFileLink(websiteId, { grantId: undefined, versionId, issuedAt: clock() })
    },
  }
}
