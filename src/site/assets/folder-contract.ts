import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { AssetFolderId, WebsiteId } from '#base/id.ts'

const Folder = z.object({
  id: AssetFolderId,
  parentId: AssetFolderId.nullable(),
  name: z.string(),
  /** Number of direct files. */
  files: z.int(),
})
export type Folder = z.output<typeof Folder>

const FolderName = z
  .string()
  .trim()
  .min(1, { error: 'Please enter a folder name.' })
  .max(100, { error: 'A folder’s name has at most 100 characters.' })

const OneFolder = z.object({ websiteId: WebsiteId, folderId: AssetFolderId })

export const listFolders = endpoint({
  path: 'GET /api/sites/:websiteId/asset-folders',
  summary: 'List folders with their file counts',
  access: { right: 'pages.read' },
  params: z.object({ websiteId: WebsiteId }),
  output: z.object({ folders: z.array(Folder) }),
})

export const addFolder = endpoint({
  path: 'POST /api/sites/:websiteId/asset-folders',
  summary: 'Create a folder',
  access: { right: 'assets.edit' },
  params: z.object({ websiteId: WebsiteId }),
  input: z.object({ name: FolderName, parentId: AssetFolderId.nullable().default(null) }),
  output: Folder,
  status: 201,
  errors: ['asset.no_folder', 'asset.folder_exists'],
})

export const renameFolder = endpoint({
  path: 'PATCH /api/sites/:websiteId/asset-folders/:folderId',
  summary: 'Rename a folder',
  access: { right: 'assets.edit' },
  params: OneFolder,
  input: z.object({ name: FolderName }),
  output: Folder,
  errors: ['asset.no_folder', 'asset.folder_exists'],
})

export const deleteFolder = endpoint({
  path: 'DELETE /api/sites/:websiteId/asset-folders/:folderId',
  summary: 'Delete a folder; its content moves to the parent folder',
  access: { right: 'assets.edit' },
  params: OneFolder,
  output: z.undefined(),
  status: 204,
  errors: ['asset.no_folder', 'asset.folder_exists'],
})
