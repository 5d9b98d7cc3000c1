import { expect, test } from 'vitest'
import { type AssetFolderId, newId } from '#base/id.ts'
import { insertWebsite } from '#people/testing/builders.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { createAssetFolders } from './folder-service.ts'

const database = await createTestDatabase()
const folders = createAssetFolders(database)
const names = async (site: Awaited<ReturnType<typeof insertWebsite>>) =>
  (await folders.list(site)).folders.map(({ name, parentId }) => [name, parentId === null])

test('folders can be nested; deleting one moves its content to the parent', async () => {
  const site = await insertWebsite(database)
  const shots = await folders.add(site, { name: 'Shots', parentId: null })
  await folders.add(site, { name: 'shots', parentId: shots.id })
  expect(await names(site)).toEqual([
    ['Shots', true],
    ['shots', false],
  ])
  await folders.remove(site, shots.id)
  expect(await names(site)).toEqual([['shots', true]])
})

test('a folder is not deleted if its content would conflict with a name in the parent', async () => {
  const site = await insertWebsite(database)
  const outer = await folders.add(site, { name: 'Outer', parentId: null })
  await folders.add(site, { name: 'Twin', parentId: outer.id })
  await folders.add(site, { name: 'twin', parentId: null })
  await expect(folders.remove(site, outer.id)).rejects.toMatchObject({ code: 'asset.folder_exists' })
})

test('folder names are case-insensitive; a folder can change the case of its own name', async () => {
  const site = await insertWebsite(database)
  const { id } = await folders.add(site, { name: 'Prints', parentId: null })
  await expect(folders.add(site, { name: 'PRINTS', parentId: null })).rejects.toMatchObject({
    code: 'asset.folder_exists',
    message: 'A folder named PRINTS already exists here.',
  })
  expect(await folders.rename(site, id, 'PRINTS')).toMatchObject({ name: 'PRINTS' })
})

test('of two concurrent renames to one name, one succeeds and the other fails', async () => {
  const site = await insertWebsite(database)
  const one = await folders.add(site, { name: 'One', parentId: null })
  const two = await folders.add(site, { name: 'Two', parentId: null })
  const both = await Promise.allSettled([folders.rename(site, one.id, 'Same'), folders.rename(site, two.id, 'same')])
  expect(both.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { code: 'asset.folder_exists' } },
  ])
})

test('folders of another site are not found', async () => {
  const [site, other] = [await insertWebsite(database), await insertWebsite(database)]
  const { id } = await folders.add(other, { name: 'Theirs', parentId: null })
  await expect(folders.rename(site, id, 'Mine')).rejects.toMatchObject({ code: 'asset.no_folder' })
  await expect(folders.add(site, { name: 'In', parentId: id })).rejects.toMatchObject({ code: 'asset.no_folder' })
  await expect(folders.remove(site, newId<AssetFolderId>())).rejects.toMatchObject({ code: 'asset.no_folder' })
})
