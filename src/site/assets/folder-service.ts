import { type AssetFolderId, newId, type WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact } from '#platform/database/transaction.ts'
import { folderExistsError, folderNotFoundError } from './errors.ts'
import type { Folder } from './folder-contract.ts'
import {
  findFolder,
  findFolderByName,
  findFolders,
  findNameConflict,
  insertFolder,
  lockFolders,
  removeFolder,
  updateFolderName,
} from './store/folders.ts'

export type AssetFolders = {
  list: (websiteId: WebsiteId) => Promise<{ folders: Folder[] }>
  add: (websiteId: WebsiteId, folder: { name: string; parentId: AssetFolderId | null }) => Promise<Folder>
  rename: (websiteId: WebsiteId, id: AssetFolderId, name: string) => Promise<Folder>
  remove: (websiteId: WebsiteId, id: AssetFolderId) => Promise<void>
}

/** Folder changes of a site are serialized by a lock, because names must be unique. */
export const createAssetFolders = ({ queries, transact }: { queries: Queries; transact: Transact }): AssetFolders => ({
  list: async (websiteId) => ({ folders: await findFolders(queries, websiteId) }),
  add: (websiteId, { name, parentId }) =>
    transact(async (tx) => {
      await lockFolders(tx, websiteId)
      if (parentId && !(await findFolder(tx, websiteId, parentId))) throw folderNotFoundError()
      if (await findFolderByName(tx, websiteId, parentId, name)) throw folderExistsError(name)
      const folder = { id: newId<AssetFolderId>(), parentId, name }
      await insertFolder(tx, websiteId, folder)
      return { ...folder, files: 0 }
    }),
  rename: (websiteId, id, name) =>
    transact(async (tx) => {
      await lockFolders(tx, websiteId)
      const folder = await findFolder(tx, websiteId, id)
      if (!folder) throw folderNotFoundError()
      const namesake = await findFolderByName(tx, websiteId, folder.parentId, name)
      // A change of case only is allowed.
      if (namesake && namesake !== id) throw folderExistsError(name)
      await updateFolderName(tx, websiteId, id, name)
      return { ...folder, name }
    }),
  remove: (websiteId, id) =>
    transact(async (tx) => {
      await lockFolders(tx, websiteId)
      const folder = await findFolder(tx, websiteId, id)
      if (!folder) throw folderNotFoundError()
      const clash = await findNameConflict(tx, websiteId, id, folder.parentId)
      if (clash !== undefined) throw folderExistsError(clash)
      await removeFolder(tx, websiteId, id, folder.parentId)
    }),
})
