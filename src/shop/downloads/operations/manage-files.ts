import { Readable } from 'node:stream'
import { ProductType } from '#base/enumerations/products.ts'
import { type AccountId, newId, type WebsiteId } from '#base/id.ts'
import type { Limits } from '#base/limits.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { UploadedFile } from '#platform/http/handle.ts'
import { getContentType } from '#platform/storage/keys.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { ProductDownloads } from '../contract.ts'
import { DEFAULT_SETTINGS, type DownloadSettings } from '../download-schema.ts'
import { fileNotFoundError, missingUploadError, productNotFoundError, tooManyFilesError } from '../errors.ts'
import { toFilename } from '../model.ts'
import {
  deleteFile,
  findFile,
  findProduct,
  findSettings,
  findUnusedFiles,
  insertFile,
  insertVersion,
  listFiles,
  lockFile,
  markFileRemoved,
  type NewVersion,
  renameFile,
  saveSettings,
} from '../store/files.ts'
import { countBuyers, listRequests } from '../store/grants.ts'
import { receiveFile } from './receive-file.ts'

const MAX_FILES = 50
const CLEANUP_PAGE = 100

/** Not below the folder of assets, and only read with a buyer's link. Deleted with the site. */
const getStorageKey = (websiteId: WebsiteId, fileId: string, versionId: string): string =>
  `sites/${websiteId}/private/downloads/${fileId}/${versionId}.bin`
const getFolder = (websiteId: WebsiteId, fileId: string): string => `sites/${websiteId}/private/downloads/${fileId}/`

/** A stored file without its rows. For starters, which store files before their transaction. */
export type PreparedFile = Readonly<{ fileId: string; version: NewVersion }>

export type FileManagementDependencies = {
  queries: Queries
  transact: Transact
  storage: Storage
  clock: Clock
  limits: Limits
  /** Deletes stored files after their rows. */
  eraseFiles: (tx: Tx, prefix: string) => Promise<void>
  createPreviewUrl: (websiteId: WebsiteId, productId: string) => Promise<string>
}

/** Files and settings of digital products, for owners. */
export const createFileManagement = (deps: FileManagementDependencies) => {
  const { queries, transact, storage, clock, limits } = deps

  const requireProduct = async (on: Queries, websiteId: WebsiteId, productId: string): Promise<void> => {
    const product = await findProduct(on, websiteId, productId)
    if (product?.productType !== ProductType.digital) throw productNotFoundError()
  }

  const readProduct = async (on: Queries, websiteId: WebsiteId, productId: string): Promise<ProductDownloads> => {
    const settings = await findSettings(on, websiteId, productId)
    const files = await listFiles(on, websiteId, [productId])
    const requests = await listRequests(on, websiteId, productId)
    return {
      settings: settings ?? DEFAULT_SETTINGS,
      files: files
        .filter(({ removedAt }) => removedAt === null)
        .map(({ fileId, name, versions }) => ({
          fileId,
          name,
          versions: versions
            .map(({ createdAt, ...version }) => ({ ...version, createdAt: createdAt.toISOString() }))
            .reverse(),
        })),
      requests: requests.map(({ grantId, orderId, orderNumber, email, requestedAt }) => ({
        grantId,
        orderId,
        orderNumber,
        email,
        requestedAt: (requestedAt ?? clock()).toISOString(),
      })),
      buyers: await countBuyers(on, websiteId, productId, clock()),
      maxBytes: limits.bytesPerDownload,
      previewUrl: await deps.createPreviewUrl(websiteId, productId),
    }
  }

  /** Stores the bytes before the rows, so that no row lacks its file; deletes them if the rows fail. */
  const upload = async (
    websiteId: WebsiteId,
    files: AsyncIterable<UploadedFile>,
    { fileId, accountId }: { fileId: string; accountId: AccountId },
    save: (tx: Tx, version: NewVersion) => Promise<ProductDownloads>,
  ): Promise<ProductDownloads> => {
    for await (const file of files) {
      const versionId = newId()
      const storageKey = getStorageKey(websiteId, fileId, versionId)
      const received = await receiveFile({ storage, maxBytes: limits.bytesPerDownload }, storageKey, file)
      const filename = toFilename(file.filename)
      const contentType = getContentType(filename.toLowerCase())
      try {
        return await transact((tx) =>
          save(tx, { versionId, filename, contentType, storageKey, accountId, ...received }),
        )
      } catch (error) {
        await storage.delete(storageKey)
        throw error
      }
    }
    throw missingUploadError()
  }

  const lockOffered = async (tx: Tx, websiteId: WebsiteId, fileId: string): Promise<{ productId: string }> => {
    const file = await lockFile(tx, websiteId, fileId)
    if (!file) throw fileNotFoundError()
    return file
  }

  return {
    async readProduct(websiteId: WebsiteId, productId: string): Promise<ProductDownloads> {
      await requireProduct(queries, websiteId, productId)
      return readProduct(queries, websiteId, productId)
    },

    saveSettings: (websiteId: WebsiteId, productId: string, settings: DownloadSettings): Promise<ProductDownloads> =>
      transact(async (tx) => {
        await requireProduct(tx, websiteId, productId)
        await saveSettings(tx, websiteId, productId, settings)
        return readProduct(tx, websiteId, productId)
      }),

    async addFile(
      websiteId: WebsiteId,
      productId: string,
      files: AsyncIterable<UploadedFile>,
      accountId: AccountId,
    ): Promise<ProductDownloads> {
      await requireProduct(queries, websiteId, productId)
      const fileId = newId()
      return upload(websiteId, files, { fileId, accountId }, async (tx, version) => {
        await requireProduct(tx, websiteId, productId)
        const existing = await listFiles(tx, websiteId, [productId])
        if (existing.filter(({ removedAt }) => removedAt === null).length >= MAX_FILES)
          throw tooManyFilesError(MAX_FILES)
        await insertFile(tx, websiteId, { fileId, productId, name: version.filename })
        await insertVersion(tx, websiteId, fileId, { ...version, at: clock() })
        return readProduct(tx, websiteId, productId)
      })
    },

    async addVersion(
      websiteId: WebsiteId,
      fileId: string,
      files: AsyncIterable<UploadedFile>,
      accountId: AccountId,
    ): Promise<ProductDownloads> {
      if (!(await findFile(queries, websiteId, fileId))) throw fileNotFoundError()
      return upload(websiteId, files, { fileId, accountId }, async (tx, version) => {
        const { productId } = await lockOffered(tx, websiteId, fileId)
        await insertVersion(tx, websiteId, fileId, { ...version, at: clock() })
        return readProduct(tx, websiteId, productId)
      })
    },

    renameFile: (websiteId: WebsiteId, fileId: string, name: string): Promise<ProductDownloads> =>
      transact(async (tx) => {
        const { productId } = await lockOffered(tx, websiteId, fileId)
        await renameFile(tx, websiteId, fileId, name)
        return readProduct(tx, websiteId, productId)
      }),

    removeFile: (
      websiteId: WebsiteId,
      fileId: string,
      { forBuyers }: { forBuyers: boolean },
    ): Promise<ProductDownloads> =>
      transact(async (tx) => {
        const { productId } = await lockOffered(tx, websiteId, fileId)
        if (forBuyers) {
          await deleteFile(tx, websiteId, fileId)
          await deps.eraseFiles(tx, getFolder(websiteId, fileId))
        } else await markFileRemoved(tx, websiteId, fileId, clock())
        return readProduct(tx, websiteId, productId)
      }),

    async prepareFile(
      websiteId: WebsiteId,
      { filename, content }: { filename: string; content: Buffer },
    ): Promise<PreparedFile> {
      const [fileId, versionId] = [newId(), newId()]
      const storageKey = getStorageKey(websiteId, fileId, versionId)
      const file = {
        fieldname: 'file',
        filename,
        mimetype: '',
        stream: Readable.from([content]),
        truncated: () => false,
      }
      const received = await receiveFile({ storage, maxBytes: Number.POSITIVE_INFINITY }, storageKey, file)
      const contentType = getContentType(filename)
      return { fileId, version: { versionId, filename, contentType, storageKey, accountId: null, ...received } }
    },
    async insertPrepared(
      tx: Tx,
      websiteId: WebsiteId,
      productId: string,
      { fileId, version }: PreparedFile,
    ): Promise<void> {
      await insertFile(tx, websiteId, { fileId, productId, name: version.filename })
      await insertVersion(tx, websiteId, fileId, { ...version, at: clock() })
    },
    discardPrepared: ({ version }: PreparedFile): Promise<void> => storage.delete(version.storageKey),

    /** Deletes files of deleted products without buyers. */
    async deleteExpired(): Promise<void> {
      for (;;) {
        const unused = await findUnusedFiles(queries, CLEANUP_PAGE)
        await transact(async (tx) => {
          for (const { websiteId, fileId } of unused) {
            await deleteFile(tx, websiteId, fileId)
            await deps.eraseFiles(tx, getFolder(websiteId, fileId))
          }
        })
        if (unused.length < CLEANUP_PAGE) return
      }
    },
  }
}
