import type { WebsiteId } from '#base/id.ts'
import type { Secrets } from '#platform/secrets.ts'
import { createSignedTokens } from '#platform/signed-tokens.ts'

type Purpose = 'page' | 'file' | 'preview'

/** What a link to a file gives access to: a version for a buyer, or for the owner's preview. */
export type FileLink = Readonly<{ grantId: string | undefined; versionId: string; issuedAt: Date }>
export type PreviewLink = Readonly<{ productId: string; issuedAt: Date }>

const PREVIEW = 'preview'

/** Signed tokens: nothing is stored, and a token works only on its own site and for its own purpose. Never log them. */
export const createDownloadLinks = (secrets: Pick<Secrets, 'sign'>) => {
  const tokens = (purpose: Purpose) => createSignedTokens(secrets, `downloads.${purpose}`)
  const [pages, files, previews] = [tokens('page'), tokens('file'), tokens('preview')]

  return {
    /** Lives as long as the grant: order page, account and emails link to it. */
    createPageToken: (websiteId: WebsiteId, grantId: string): string => pages.create(websiteId, [grantId]),
    /** The id of the grant. */
    parsePageToken: (websiteId: WebsiteId, token: string): string | undefined => pages.parse(websiteId, token)?.[0],

    /** Lives for minutes; made when the buyer clicks. */
    createFileLink: (websiteId: WebsiteId, { grantId = PREVIEW, versionId, issuedAt }: FileLink): string =>
      files.create(websiteId, [grantId, versionId, issuedAt.getTime().toString(36)]),
    parseFileLink: (websiteId: WebsiteId, link: string): FileLink | undefined => {
      const [subject, versionId, time] = files.parse(websiteId, link) ?? []
      if (subject === undefined || versionId === undefined || time === undefined) return undefined
      const grantId = subject === PREVIEW ? undefined : subject
      return { grantId, versionId, issuedAt: new Date(Number.parseInt(time, 36)) }
    },

    createPreviewToken: (websiteId: WebsiteId, { productId, issuedAt }: PreviewLink): string =>
      previews.create(websiteId, [productId, issuedAt.getTime().toString(36)]),
    parsePreviewToken: (websiteId: WebsiteId, token: string): PreviewLink | undefined => {
      const [productId, time] = previews.parse(websiteId, token) ?? []
      if (productId === undefined || time === undefined) return undefined
      return { productId, issuedAt: new Date(Number.parseInt(time, 36)) }
    },
  }
}
export type DownloadLinks = ReturnType<typeof createDownloadLinks>
