import { timingSafeEqual } from 'node:crypto'
import type { WebsiteId } from '#base/id.ts'
import type { Secrets } from '#platform/secrets.ts'

type Purpose = 'page' | 'file' | 'preview'

/** What a link to a file gives access to: a version for a buyer, or for the owner's preview. */
export type FileLink = Readonly<{ grantId: string | undefined; versionId: string; issuedAt: Date }>
export type PreviewLink = Readonly<{ productId: string; issuedAt: Date }>

const isEqual = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

const PREVIEW = 'preview'

/** Signed tokens: nothing is stored, and a token works only on its own site and for its own purpose. Never log them. */
export const createDownloadLinks = (secrets: Pick<Secrets, 'sign'>) => {
  const sign = (websiteId: WebsiteId, purpose: Purpose, parts: readonly string[]): string =>
    secrets.sign([websiteId, ...parts].join('.'), `downloads.${purpose}`)

  const create = (websiteId: WebsiteId, purpose: Purpose, parts: readonly string[]): string =>
    [...parts, sign(websiteId, purpose, parts)].join('.')

  /** The parts of a valid token. */
  const parse = (websiteId: WebsiteId, purpose: Purpose, token: string): readonly string[] | undefined => {
    const parts = token.split('.')
    const signature = parts.pop() ?? ''
    return isEqual(signature, sign(websiteId, purpose, parts)) ? parts : undefined
  }

  return {
    /** Lives as long as the grant: order page, account and emails link to it. */
    createPageToken: (websiteId: WebsiteId, grantId: string): string => create(websiteId, 'page', [grantId]),
    /** The id of the grant. */
    parsePageToken: (websiteId: WebsiteId, token: string): string | undefined => parse(websiteId, 'page', token)?.[0],

    /** Lives for minutes; made when the buyer clicks. */
    createFileLink: (websiteId: WebsiteId, { grantId = PREVIEW, versionId, issuedAt }: FileLink): string =>
      create(websiteId, 'file', [grantId, versionId, issuedAt.getTime().toString(36)]),
    parseFileLink: (websiteId: WebsiteId, link: string): FileLink | undefined => {
      const [subject, versionId, time] = parse(websiteId, 'file', link) ?? []
      if (subject === undefined || versionId === undefined || time === undefined) return undefined
      const grantId = subject === PREVIEW ? undefined : subject
      return { grantId, versionId, issuedAt: new Date(Number.parseInt(time, 36)) }
    },

    createPreviewToken: (websiteId: WebsiteId, { productId, issuedAt }: PreviewLink): string =>
      create(websiteId, 'preview', [productId, issuedAt.getTime().toString(36)]),
    parsePreviewToken: (websiteId: WebsiteId, token: string): PreviewLink | undefined => {
      const [productId, time] = parse(websiteId, 'preview', token) ?? []
      if (productId === undefined || time === undefined) return undefined
      return { productId, issuedAt: new Date(Number.parseInt(time, 36)) }
    },
  }
}
export type DownloadLinks = ReturnType<typeof createDownloadLinks>
