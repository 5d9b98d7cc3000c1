import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { connect } from '#platform/database/connect.ts'
import { migrate, readMigrations } from '#platform/database/migrate.ts'
import { createEmptyDatabase } from '#platform/database/testing/empty-database.ts'
import { projectRoot } from '#platform/project-root.ts'

const empty = await createEmptyDatabase()
const database = connect(empty.connection, { max: 2 })
afterAll(async () => {
  await database.close()
  await empty.drop()
})
const { pool } = database

test('pages at paths that the program reserves now get the first free number, and their old paths redirect', async () => {
  const migrations = readMigrations(join(projectRoot, 'migrations'))
  const reserving = migrations.findIndex(({ name }) => name.startsWith('0041_'))
  await migrate(pool, migrations.slice(0, reserving))
  const websiteId = newId()
  await pool.query(
    `INSERT INTO websites (website_id, identifier, title, status, theme) VALUES ($1, 'kiln', 'Kiln', 8, '{}')`,
    [websiteId],
  )
  const addPage = (urlId: string, trashed = false) =>
    pool.query(
      `INSERT INTO collections (website_id, collection_id, type, url_id, title, navigation_title, enabled, trashed_at)
        VALUES ($1, $2, 10, $3, $3, $3, $4, $5)`,
      [websiteId, newId(), urlId, !trashed, trashed ? new Date() : null],
    )
  for (const urlId of ['donate', 'donate-1', 'download', 'about']) await addPage(urlId)
  await addPage('gift-card', true)
  await migrate(pool, migrations)
  const pages = await pool.query<{ url_id: string }>('SELECT url_id FROM collections ORDER BY url_id')
  expect(pages.rows.map((row) => row.url_id)).toEqual(['about', 'donate-1', 'donate-2', 'download-1', 'gift-card'])
  const redirects = await pool.query(
    'SELECT from_path, target, status, includes_below FROM redirects ORDER BY from_path',
  )
  expect(redirects.rows).toEqual([
    { from_path: '/donate', target: '/donate-2', status: 301, includes_below: true },
    { from_path: '/download', target: '/download-1', status: 301, includes_below: true },
  ])
})
