import { type AssetFolderId, newId, type WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact } from '#platform/database/transaction.ts'
import type { Folder } from './folder-contract.ts'
import {
  clashAbove,
  dissolveFolder,
  folderById,
  folderCalled,
  foldersOfSite,
  insertFolder,
  lockFolders,
  nameFolder,
} from './folder-store.ts'
import { folderExists, noFolder } from './refusals.ts'

export type AssetFolders = {
  list: (websiteId: WebsiteId) => Promise<{ folders: Folder[] }>
  add: (websiteId: WebsiteId, folder: { name: string; parentId: AssetFolderId | null }) => Promise<Folder>
  rename: (websiteId: WebsiteId, id: AssetFolderId, name: string) => Promise<Folder>
  remove: (websiteId: WebsiteId, id: AssetFolderId) => Promise<void>
}

/** Those who change folders of one site do it one after another: names are compared with what the others made of them. */
export const createAssetFolders = ({ queries, transact }: { queries: Queries; transact: Transact }): AssetFolders => ({
  list: async (websiteId) => ({ folders: await foldersOfSite(queries, websiteId) }),
  add: (websiteId, { name, parentId }) =>
    transact(async (tx) => {
      await lockFolders(tx, websiteId)
      if (parentId && !(await folderById(tx, websiteId, parentId))) throw noFolder()
      if (await folderCalled(tx, websiteId, parentId, name)) throw folderExists(name)
      const folder = { id: newId<AssetFolderId>(), parentId, name }
      await insertFolder(tx, websiteId, folder)
      return { ...folder, files: 0 }
    }),
  rename: (websiteId, id, name) =>
    transact(async (tx) => {
      await lockFolders(tx, websiteId)
      const folder = await folderById(tx, websiteId, id)
      if (!folder) throw noFolder()
      const namesake = await folderCalled(tx, websiteId, folder.parentId, name)
      // Its own name in other letters is a new name all the same.
      if (namesake && namesake !== id) throw folderExists(name)
      await nameFolder(tx, websiteId, id, name)
      return { ...folder, name }
    }),
  remove: (websiteId, id) =>
    transact(async (tx) => {
      await lockFolders(tx, websiteId)
      const folder = await folderById(tx, websiteId, id)
      if (!folder) throw noFolder()
      const clash = await clashAbove(tx, websiteId, id, folder.parentId)
      if (clash !== undefined) throw folderExists(clash)
      await dissolveFolder(tx, websiteId, id, folder.parentId)
    }),
})
