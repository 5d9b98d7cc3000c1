import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { AssetFolderId, AssetId, WebsiteId } from '#base/id.ts'
import { PageLimit, SearchText } from '#base/pagination-schema.ts'
import { editorMessage } from '#design/feedback/editor-messages.ts'
import { FILE_KINDS } from './file-kinds.ts'

const ColorData = z.object({
  topLeft: z.string(),
  topRight: z.string(),
  bottomLeft: z.string(),
  bottomRight: z.string(),
  center: z.string(),
})

const AssetResponse = z.object({
  id: AssetId,
  kind: z.enum(FILE_KINDS),
  folderId: AssetFolderId.nullable(),
  revision: z.int(),
  url: z.string(),
  filename: z.string(),
  mimeType: z.string(),
  byteSize: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  focalX: z.number(),
  focalY: z.number(),
  alt: z.string(),
  title: z.string(),
  body: z.string(),
  colorData: ColorData.nullable(),
  createdAt: z.iso.datetime(),
})
export type AssetResponse = z.output<typeof AssetResponse>

const AssetQuery = z.object({
  search: SearchText,
  cursor: AssetId.optional(),
  limit: PageLimit,
})
export type AssetQuery = z.output<typeof AssetQuery>

const AssetPage = z.object({ assets: z.array(AssetResponse), nextCursor: AssetId.nullable() })
export type AssetPage = z.output<typeof AssetPage>

/** Rounded to the precision of the database column. */
const share = z
  .number()
  .min(0)
  .max(1)
  .overwrite((part) => Math.round(part * 10_000) / 10_000)
const AssetChange = z.object({
  filename: z
    .string()
    .trim()
    .min(1, { error: editorMessage('noFileName') })
    .max(200)
    .optional(),
  alt: z.string().trim().max(500).optional(),
  title: z.string().trim().max(200).optional(),
  body: z.string().trim().max(5000).optional(),
  focalX: share.optional(),
  focalY: share.optional(),
  folderId: AssetFolderId.nullable().optional(),
})
export type AssetChange = z.output<typeof AssetChange>

const OneAsset = z.object({ websiteId: WebsiteId, assetId: AssetId })

/** Above any configurable limit, so that the slice returns its own error message. */
const BODY_LIMIT = 2 * 1024 ** 3

export const uploadAsset = endpoint({
  path: 'POST /api/sites/:websiteId/assets',
  summary: 'Upload a file as multipart form data',
  access: { right: 'assets.edit' },
  params: z.object({ websiteId: WebsiteId }),
  query: z.object({
    folder: AssetFolderId.optional(),
    /** Restricts the file kind. */
    kind: z.enum(FILE_KINDS).optional(),
  }),
  output: AssetResponse,
  status: 201,
  accepts: 'multipart',
  bodyLimit: BODY_LIMIT,
  limit: { times: 300, seconds: 600 },
  errors: [
    'asset.missing',
    'asset.no_folder',
    'asset.too_large',
    'asset.unsupported',
    'asset.has_script',
    'image.too_large',
  ],
})

export const replaceAsset = endpoint({
  path: 'POST /api/sites/:websiteId/assets/:assetId/replace',
  summary:
    'Replace a file by another one of the same kind wherever it is used; requires the rights to change those places',
  access: { right: 'assets.edit' },
  params: OneAsset,
  output: AssetResponse,
  accepts: 'multipart',
  bodyLimit: BODY_LIMIT,
  limit: { times: 300, seconds: 600 },
  errors: [
    'asset.missing',
    'asset.not_found',
    'asset.other_kind',
    'asset.too_large',
    'asset.unsupported',
    'asset.has_script',
    'asset.use_forbidden',
    'image.too_large',
  ],
})

const Crop = z
  .object({
    x: share,
    y: share,
    width: z.number().gt(0).max(1),
    height: z.number().gt(0).max(1),
    /** Replaces the image wherever it is used instead of creating a new file. */
    replace: z.boolean().default(false),
  })
  .refine(({ x, y, width, height }) => x + width <= 1.0001 && y + height <= 1.0001, {
    error: 'The crop area extends beyond the image.',
  })
export type Crop = z.output<typeof Crop>

export const cropAsset = endpoint({
  path: 'POST /api/sites/:websiteId/assets/:assetId/crop',
  summary: 'Crop an image into a new file or in place',
  access: { right: 'assets.edit' },
  params: OneAsset,
  input: Crop,
  output: AssetResponse,
  limit: { times: 120, seconds: 600 },
  errors: ['asset.not_found', 'asset.no_crop', 'asset.use_forbidden'],
})

export const SORTS = ['newest', 'name', 'size', 'kind'] as const
const FileQuery = z.object({
  search: SearchText,
  kind: z.enum(FILE_KINDS).optional(),
  /** `top` for files without a folder; omitted for all folders. */
  folder: z.union([AssetFolderId, z.literal('top')]).optional(),
  sort: z.enum(SORTS).default('newest'),
  order: z.enum(['up', 'down']).default('down'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: PageLimit,
})
export type FileQuery = z.output<typeof FileQuery>

export const listFiles = endpoint({
  path: 'GET /api/sites/:websiteId/files',
  summary: 'List files with search, sorting and filters',
  access: { right: 'pages.read' },
  params: z.object({ websiteId: WebsiteId }),
  query: FileQuery,
  output: z.object({ files: z.array(AssetResponse), total: z.int() }),
})

const FileUse = z.object({
  place: z.enum([
    'page',
    'item',
    'product',
    'header',
    'footer',
    'not-found',
    'lock',
    'sign-on',
    'search',
    'popup',
    'menu',
    'site',
    'saved-section',
    'campaign',
  ]),
  id: z.uuid(),
  title: z.string(),
})
export type FileUse = z.output<typeof FileUse>

export const listAssetUses = endpoint({
  path: 'GET /api/sites/:websiteId/assets/:assetId/uses',
  summary: 'List the uses of a file',
  access: { right: 'pages.read' },
  params: OneAsset,
  output: z.object({
    uses: z.array(FileUse),
    /** The caller may change, replace and delete the file: they may change all places that use it. */
    mayChange: z.boolean(),
  }),
  errors: ['asset.not_found'],
})

export const listAssets = endpoint({
  path: 'GET /api/sites/:websiteId/assets',
  summary: 'List images, newest first',
  access: { right: 'pages.read' },
  params: z.object({ websiteId: WebsiteId }),
  query: AssetQuery,
  output: AssetPage,
})

export const readAsset = endpoint({
  path: 'GET /api/sites/:websiteId/assets/:assetId',
  summary: 'Get a file',
  access: { right: 'pages.read' },
  params: OneAsset,
  output: AssetResponse,
  errors: ['asset.not_found'],
})

/** The file itself for contributors: the dashboard may run on another host than the site. */
export const showAsset = endpoint({
  path: 'GET /api/sites/:websiteId/assets/:assetId/picture',
  summary: 'Download a file, or an image in one of its widths: `?format=300w`',
  access: { right: 'site.read' },
  params: OneAsset,
  query: z.object({
    format: z.string().max(10).optional(),
    download: z.enum(['1']).optional(),
    v: z.string().max(12).optional(),
  }),
  output: z.custom<AsyncIterable<unknown>>((value) => typeof value === 'object' && value !== null),
  errors: ['asset.not_found'],
})

export const changeAsset = endpoint({
  path: 'PATCH /api/sites/:websiteId/assets/:assetId',
  summary: 'Update the name, folder, texts or focal point of a file',
  access: { right: 'assets.edit' },
  params: OneAsset,
  input: AssetChange,
  output: AssetResponse,
  errors: ['asset.not_found', 'asset.no_folder', 'asset.use_forbidden'],
})

export const deleteAsset = endpoint({
  path: 'DELETE /api/sites/:websiteId/assets/:assetId',
  summary: 'Delete a file; files in use require `evenIfUsed` and the rights to change the places that use them',
  access: { right: 'assets.edit' },
  params: OneAsset,
  query: z.object({ evenIfUsed: z.enum(['1']).optional() }),
  output: z.undefined(),
  status: 204,
  errors: ['asset.not_found', 'asset.in_use', 'asset.use_forbidden'],
})
