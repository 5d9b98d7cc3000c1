import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { WebsiteId } from '#base/id.ts'
import { inspectArchive } from '#platform/backup/archive.ts'
import { runBackup, runRestore } from '#platform/backup/commands.ts'
import { MANIFEST, readManifest } from '#platform/backup/manifest.ts'
import { clientConfig } from '#platform/database/connect.ts'
import { findRunningCluster } from '#platform/database/embedded.ts'
import { createSeededRandom } from '#platform/testing/seeded-random.ts'
import { aProduct, aStore } from '#shop/catalog/testing/builders.ts'
import { recordOpeningStock } from '#shop/checkout/testing/audit.ts'
import { OWNER } from './client.ts'
import { createFolder, start, stop } from './program.ts'
import { openPool } from './shop.ts'
import { createShoppingLog, expectConsistent, startShoppers } from './shoppers.ts'
import { waitUntil } from './wait-until.ts'

/** The demo site with its catalog and images; the generated secret key is in the data folder. */
const settingsFor = (folder: string) => ({ DATA_DIR: folder, TRUST_PROXY: 'true', LOG_LEVEL: 'fatal', ...OWNER })

const openDatabase = async (folder: string) => {
  const connection = await findRunningCluster(folder)
  if (!connection) throw new Error('PostgreSQL is not running.')
  return openPool(clientConfig(connection))
}

const silent = (): void => {}
const PASSPHRASE = { BACKUP_PASSPHRASE: 'seven kilns in a row' }

const backUp = (folder: string): Promise<string> =>
  runBackup([join(createFolder(), 'backup.tar.gz')], { DATA_DIR: folder, ...PASSPHRASE }, silent)

/** Hashes of all tables and files. */
const getHashes = async (file: string) => {
  const { tables, files, sequences, secretKey } = readManifest(await inspectArchive(file, MANIFEST))
  if (files.in !== 'backup') throw new Error('The files are not in the backup.')
  return { tables, files: files.list, sequences, keyFingerprint: secretKey?.fingerprint }
}

/** The images of the home page as visitors get them. */
const hashImages = async (url: string): Promise<Record<string, string>> => {
  const html = await (await fetch(url)).text()
  const paths = [...new Set([...html.matchAll(/\/assets\/images\/[^\s"&?]+/g)].map(([path]) => path))]
  expect(paths.length).toBeGreaterThan(3)
  const hashes: Record<string, string> = {}
  for (const path of paths.sort()) {
    const response = await fetch(url + path)
    expect(response.status, path).toBe(200)
    hashes[path] = createHash('sha256')
      .update(Buffer.from(await response.arrayBuffer()))
      .digest('hex')
  }
  return hashes
}

test('a backup of a running shop with catalog, orders and media restores to equal hashes of all tables and files', async () => {
  const [folder, other] = [createFolder(), createFolder()]
  const program = await start(settingsFor(folder))
  const { pool, query } = await openDatabase(folder)
  const [site] = await query<{ website_id: WebsiteId }>('SELECT website_id FROM websites')
  if (!site) throw new Error('There is no demo site.')
  const store = await aStore({ pool }, site.website_id, { urlId: 'plenty', title: 'Plenty' })
  const products = [
    await aProduct({ pool }, store, { variants: [{ stock: 500 }] }),
    await aProduct({ pool }, store, { variants: [{ stock: 500 }] }),
  ]
  await recordOpeningStock((sql, values) => pool.query(sql, values), products)
  const log = createShoppingLog()
  const shoppers = startShoppers([program.url], products, log, { random: createSeededRandom() })
  await waitUntil('shoppers have orders', () => log.orderUrls.size >= 5)
  const ordersBefore = new Set(log.orderUrls)
  const file = await backUp(folder)
  await shoppers.stop()
  const images = await hashImages(program.url)
  await stop(program)

  await runRestore([file], { DATA_DIR: other, ...PASSPHRASE }, silent)
  const [expected, restored] = [await getHashes(file), await getHashes(await backUp(other))]
  expect(expected.files.length).toBeGreaterThan(20)
  expect(expected.tables.find(({ name }) => name === 'orders')?.rows).toBeGreaterThanOrEqual(5)
  expect(restored).toEqual(expected)

  const again = await start(settingsFor(other))
  const database = await openDatabase(other)
  await expectConsistent(again.url, { ...createShoppingLog(), orderUrls: ordersBefore }, database.query)
  expect(await hashImages(again.url)).toEqual(images)
  await stop(again)
})
