import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { WebsiteId } from '#base/id.ts'
import { shortText } from '#base/text-schema.ts'
import { DownloadSettings } from './download-schema.ts'

const ProductParams = z.object({ websiteId: WebsiteId, productId: z.uuid() })
const FileParams = z.object({ websiteId: WebsiteId, productFileId: z.uuid() })

const Version = z.object({
  versionId: z.uuid(),
  number: z.int(),
  filename: z.string(),
  size: z.int(),
  createdAt: z.iso.datetime(),
})

/** `versions`: newest first. */
const ProductFile = z.object({ fileId: z.uuid(), name: z.string(), versions: z.array(Version) })
export type ProductFileResponse = z.output<typeof ProductFile>

/** A buyer who asked for more downloads. */
const DownloadRequest = z.object({
  grantId: z.uuid(),
  orderId: z.uuid(),
  orderNumber: z.int(),
  email: z.string(),
  requestedAt: z.iso.datetime(),
})

const ProductDownloads = z.object({
  settings: DownloadSettings,
  files: z.array(ProductFile),
  requests: z.array(DownloadRequest),
  /** Buyers who get new versions. */
  buyers: z.int(),
  maxBytes: z.int(),
  /** A page on the site that shows what buyers get; works for an hour. */
  previewUrl: z.string(),
})
export type ProductDownloads = z.output<typeof ProductDownloads>

export const readProductDownloads = endpoint({
  path: 'GET /api/sites/:websiteId/products/:productId/downloads',
  summary: 'Read the files of a digital product, its limits and open requests of buyers',
  access: { right: 'products.read' },
  feature: 'commerce',
  params: ProductParams,
  output: ProductDownloads,
  errors: ['downloads.no_product'],
})

export const saveDownloadSettings = endpoint({
  path: 'PUT /api/sites/:websiteId/products/:productId/downloads',
  summary: 'Set the limits of the downloads of a product; applies to later purchases',
  access: { right: 'products.edit' },
  feature: 'commerce',
  params: ProductParams,
  input: DownloadSettings,
  output: ProductDownloads,
  errors: ['downloads.no_product'],
})

/** Above any configurable limit, so that the slice returns its own error message. */
const BODY_LIMIT = 64 * 1024 ** 3
const upload = {
  access: { right: 'products.edit' },
  feature: 'commerce',
  output: ProductDownloads,
  status: 201,
  accepts: 'multipart',
  bodyLimit: BODY_LIMIT,
  limit: { times: 100, seconds: 600 },
} as const

export const uploadProductFile = endpoint({
  ...upload,
  path: 'POST /api/sites/:websiteId/products/:productId/files',
  summary: 'Add a file to a digital product as multipart form data',
  params: ProductParams,
  errors: ['downloads.no_product', 'downloads.missing', 'downloads.too_large', 'downloads.too_many_files'],
})

export const uploadFileVersion = endpoint({
  ...upload,
  path: 'POST /api/sites/:websiteId/product-files/:productFileId/versions',
  summary: 'Replace a file by a new version as multipart form data',
  params: FileParams,
  errors: ['downloads.no_file', 'downloads.missing', 'downloads.too_large'],
})

export const renameProductFile = endpoint({
  path: 'PATCH /api/sites/:websiteId/product-files/:productFileId',
  summary: 'Rename a file of a digital product',
  access: { right: 'products.edit' },
  feature: 'commerce',
  params: FileParams,
  input: z.strictObject({ name: shortText(200).min(1, 'Enter a name.') }),
  output: ProductDownloads,
  errors: ['downloads.no_file'],
})

export const removeProductFile = endpoint({
  path: 'DELETE /api/sites/:websiteId/product-files/:productFileId',
  summary: 'Remove a file; those who bought it before keep it unless `forBuyers` is given',
  access: { right: 'products.edit' },
  feature: 'commerce',
  params: FileParams,
  query: z.object({ forBuyers: z.enum(['1']).optional() }),
  output: ProductDownloads,
  errors: ['downloads.no_file'],
})

export const notifyBuyers = endpoint({
  path: 'POST /api/sites/:websiteId/product-files/:productFileId/notify',
  summary: 'Email the newest version of a file to its buyers, once each',
  access: { right: 'products.edit' },
  feature: 'commerce',
  params: FileParams,
  output: z.object({ buyers: z.int() }),
  limit: { times: 20, seconds: 600 },
  errors: ['downloads.no_file'],
})

const OrderDownload = z.object({
  grantId: z.uuid(),
  lineId: z.uuid(),
  title: z.string(),
  status: z.enum(['available', 'expired', 'ended']),
  expiresAt: z.iso.datetime().nullable(),
  requestedAt: z.iso.datetime().nullable(),
  files: z.array(
    z.object({
      fileId: z.uuid(),
      name: z.string(),
      size: z.int(),
      version: z.int(),
      downloadsLeft: z.int().nullable(),
      downloads: z.int(),
    }),
  ),
})
export type OrderDownload = z.output<typeof OrderDownload>

export const listOrderDownloads = endpoint({
  path: 'GET /api/sites/:websiteId/orders/:orderId/downloads',
  summary: 'List what the buyer of an order can download',
  access: { right: 'orders.read' },
  params: z.object({ websiteId: WebsiteId, orderId: z.uuid() }),
  output: z.object({ downloads: z.array(OrderDownload) }),
  errors: ['downloads.not_found'],
})

export const resetDownloads = endpoint({
  path: 'POST /api/sites/:websiteId/download-grants/:grantId/reset',
  summary: 'Reset the limits of a buyer, who gets an email',
  access: { right: 'orders.manage' },
  params: z.object({ websiteId: WebsiteId, grantId: z.uuid() }),
  output: z.object({ downloads: z.array(OrderDownload) }),
  limit: { times: 100, seconds: 600 },
  errors: ['downloads.not_found', 'downloads.ended'],
})
