import type { Readable } from 'node:stream'
import type { WebsiteId } from '#base/id.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact } from '#platform/database/transaction.ts'
import { toAttachment } from '#platform/http/attachment.ts'
import { parseRange, sizeHeaders } from '#platform/http/range-header.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { downloadEndedError, fileGoneError, linkExpiredError } from '../errors.ts'
import type { DownloadLinks } from '../links.ts'
import type { DownloadMessages } from '../locales/en.ts'
import { isLinkAlive, isRepeated, type LineDownloads } from '../model.ts'
import { findVersion } from '../store/files.ts'
import { findGrant, insertDownload, listCountedDownloads, lockGrant } from '../store/grants.ts'

/** A link to the bytes, or why there is none. */
export type StartedDownload = { link: string } | { problem: 'ended' | 'limit' | 'file-gone' }

export type FileRequest = Readonly<{ range?: string; ifRange?: string; isHead: boolean; messages: DownloadMessages }>
export type FileResponse = { status: 200 | 206 | 416; headers: Record<string, string>; body?: Readable }

export type DeliverFilesDependencies = {
  queries: Queries
  transact: Transact
  storage: Storage
  clock: Clock
  links: DownloadLinks
  loadLine: (on: Queries, websiteId: WebsiteId, grantId: string) => Promise<LineDownloads | undefined>
}

/** From the click of a buyer to the bytes. */
export const createDeliverFiles = (deps: DeliverFilesDependencies) => {
  const { queries, transact, storage, clock, links } = deps

  const hasBytes = async (websiteId: WebsiteId, versionId: string): Promise<boolean> => {
    const version = await findVersion(queries, websiteId, versionId)
    return version !== undefined && (await storage.has(version.storageKey))
  }

  return {
    /** Counts the download, unless the same file was downloaded within the last hour. Only a click starts it, never a GET. */
    async start(websiteId: WebsiteId, grantId: string, fileId: string): Promise<StartedDownload> {
      const shown = (await deps.loadLine(queries, websiteId, grantId))?.files.find((file) => file.fileId === fileId)
      // Before counting: a missing file costs no download.
      if (shown && !(await hasBytes(websiteId, shown.versionId))) return { problem: 'file-gone' }
      return transact(async (tx) => {
        const line = (await lockGrant(tx, websiteId, grantId)) && (await deps.loadLine(tx, websiteId, grantId))
        if (!line || line.status === 'ended') return { problem: 'ended' }
        const file = line.files.find((one) => one.fileId === fileId)
        if (!file) return { problem: 'file-gone' }
        if (!file.canDownload) return { problem: 'limit' }
        const now = clock()
        const { versionId } = file
        if (!isRepeated(fileId, await listCountedDownloads(tx, websiteId, [grantId]), now))
          await insertDownload(tx, websiteId, { grantId, versionId, now })
        return { link: links.createFileLink(websiteId, { grantId, versionId, issuedAt: now }) }
      })
    },

    /** Serves the bytes of a link; counts nothing. Undefined if the link is invalid. */
    async serve(websiteId: WebsiteId, token: string, request: FileRequest): Promise<FileResponse | undefined> {
      const { messages } = request
      const link = links.parseFileLink(websiteId, token)
      if (!link) return undefined
      const version = await findVersion(queries, websiteId, link.versionId)
      if (link.grantId !== undefined) {
        const grant = await findGrant(queries, websiteId, link.grantId)
        if (!grant || grant.endedAt) throw downloadEndedError(messages)
      }
      if (!version) throw fileGoneError(messages)
      const etag = `"${version.versionId}"`
      // The content of a version never changes, so any other validator is of another file.
      const part =
        request.ifRange === undefined || request.ifRange === etag ? parseRange(request.range, version.size) : 'all'
      const isResumed = typeof part === 'object' && part.start > 0
      if (!isLinkAlive(link.issuedAt, { isResumed, now: clock() })) throw linkExpiredError(messages)
      const headers = {
        'cache-control': 'private, no-store',
        'accept-ranges': 'bytes',
        etag,
        'content-type': version.contentType,
        'content-disposition': toAttachment(version.filename),
        'x-robots-tag': 'noindex',
        ...sizeHeaders(version.size, part),
      }
      if (part === 'unsatisfiable') return { status: 416, headers }
      const status = part === 'all' ? 200 : 206
      if (request.isHead) {
        if (!(await storage.has(version.storageKey))) throw fileGoneError(messages)
        return { status, headers }
      }
      const file = await storage.get(version.storageKey, part === 'all' ? undefined : part)
      if (!file) throw fileGoneError(messages)
      return { status, headers, body: file.body }
    },
  }
}
