import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { AssetId, WebsiteId } from '#base/id.ts'
import { PageLimit, SearchText } from '#base/listing-schema.ts'

const ColorData = z.object({
  topLeft: z.string(),
  topRight: z.string(),
  bottomLeft: z.string(),
  bottomRight: z.string(),
  center: z.string(),
})

const AssetAnswer = z.object({
  id: AssetId,
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
export type AssetAnswer = z.output<typeof AssetAnswer>

const AssetQuery = z.object({
  search: SearchText,
  cursor: AssetId.optional(),
  limit: PageLimit,
})
export type AssetQuery = z.output<typeof AssetQuery>

const AssetPage = z.object({ assets: z.array(AssetAnswer), nextCursor: AssetId.nullable() })
export type AssetPage = z.output<typeof AssetPage>

const share = z.number().min(0).max(1)
const AssetChange = z.object({
  filename: z.string().trim().min(1, { error: 'Please enter a file name.' }).max(200).optional(),
  alt: z.string().trim().max(500).optional(),
  title: z.string().trim().max(200).optional(),
  body: z.string().trim().max(5000).optional(),
  focalX: share.optional(),
  focalY: share.optional(),
})
export type AssetChange = z.output<typeof AssetChange>

const OneAsset = z.object({ websiteId: WebsiteId, assetId: AssetId })

/** Above any limit that an installation may set, so that the slice can say it in its own words. */
const BODY_LIMIT = 64 * 1024 * 1024

export const uploadAsset = endpoint({
  path: 'POST /api/sites/:websiteId/assets',
  summary: 'Adds a picture: JPEG, PNG, WebP, AVIF, GIF or SVG, as the one file of a multipart form',
  access: { right: 'assets.edit' },
  params: z.object({ websiteId: WebsiteId }),
  output: AssetAnswer,
  status: 201,
  accepts: 'multipart',
  bodyLimit: BODY_LIMIT,
  limit: { times: 300, seconds: 600 },
  refusals: ['asset.missing', 'asset.too_large', 'asset.unsupported', 'asset.has_script', 'image.too_large'],
})

export const listAssets = endpoint({
  path: 'GET /api/sites/:websiteId/assets',
  summary: 'The pictures of a site, newest first',
  access: { right: 'pages.read' },
  params: z.object({ websiteId: WebsiteId }),
  query: AssetQuery,
  output: AssetPage,
})

export const readAsset = endpoint({
  path: 'GET /api/sites/:websiteId/assets/:assetId',
  summary: 'One picture of a site',
  access: { right: 'pages.read' },
  params: OneAsset,
  output: AssetAnswer,
  refusals: ['asset.not_found'],
})

/**
 * The picture itself, for whoever works on the site: the dashboard need not live at the site's own address, where visitors get it.
 */
export const showAsset = endpoint({
  path: 'GET /api/sites/:websiteId/assets/:assetId/picture',
  summary: 'The picture itself, in one of its widths: `?format=300w`',
  access: { right: 'site.read' },
  params: OneAsset,
  query: z.object({ format: z.string().max(10).optional() }),
  output: z.custom<AsyncIterable<unknown>>((value) => typeof value === 'object' && value !== null),
  refusals: ['asset.not_found'],
})

export const changeAsset = endpoint({
  path: 'PATCH /api/sites/:websiteId/assets/:assetId',
  summary: 'Renames a picture, or changes its words and the point that crops keep',
  access: { right: 'assets.edit' },
  params: OneAsset,
  input: AssetChange,
  output: AssetAnswer,
  refusals: ['asset.not_found'],
})

export const deleteAsset = endpoint({
  path: 'DELETE /api/sites/:websiteId/assets/:assetId',
  summary: 'Deletes a picture; pages that show it go without',
  access: { right: 'assets.edit' },
  params: OneAsset,
  output: z.undefined(),
  status: 204,
  refusals: ['asset.not_found'],
})
