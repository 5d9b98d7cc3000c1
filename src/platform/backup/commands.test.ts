import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FatalError } from '#base/fatal-error.ts'
import { connect } from '#platform/database/connect.ts'
import { migrate, readMigrations } from '#platform/database/migrate.ts'
import {
  cleanUpClusters,
  makeTemporaryFolder,
  queryCluster,
  startCluster,
} from '#platform/database/testing/clusters.ts'
import { projectRoot } from '#platform/project-root.ts'
import { runBackup, runRestore } from './commands.ts'

cleanUpClusters()

const INSERT = `INSERT INTO accounts (account_id, email) VALUES ('01932e1c-7d4a-7aaa-8bbb-0123456789ab', 'ada@example.com')`

test('a running server can be backed up and restored in another and the same folder', async () => {
  const [dataDir, other] = [join(makeTemporaryFolder(), 'data'), join(makeTemporaryFolder(), 'data')]
  const server = await startCluster(dataDir)
  const { pool, close } = connect(server)
  await migrate(pool, readMigrations(join(projectRoot, 'migrations')))
  await pool.query(INSERT)
  mkdirSync(join(dataDir, 'files', 'site'), { recursive: true })
  writeFileSync(join(dataDir, 'files', 'site', 'a.jpg'), 'picture')

  const lines: string[] = []
  const file = await runBackup([], { DATA_DIR: dataDir }, (line) => lines.push(line))
  expect(file.startsWith(join(dataDir, 'backups', 'sitewright-'))).toBe(true)
  expect(lines).toContain('accounts: 1 row')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  await expect(runRestore([file, '--replace'], { DATA_DIR: dataDir }, () => {})).rejects.toThrow('is in use')

  await runRestore([file], { DATA_DIR: other }, () => {})
  const elsewhere = await startCluster(other)
  expect(await queryCluster(elsewhere, 'SELECT email FROM accounts')).toEqual([{ email: 'ada@example.com' }])
  expect(existsSync(join(other, 'files', 'site', 'a.jpg'))).toBe(true)
  await elsewhere.stop()

  await close()
  await server.stop()
  await runRestore([file, '--replace'], { DATA_DIR: dataDir }, () => {})
  const again = await runBackup([join(other, 'stopped.tar.gz')], { DATA_DIR: other }, () => {})
  expect(statSync(again).size).toBeGreaterThan(1000)
})

test('invalid arguments print the usage', async () => {
  const env = { DATA_DIR: join(makeTemporaryFolder(), 'nowhere') }
  const usage = 'Usage: npm run restore -- file [--replace]'
  for (const args of [[], ['a', 'b'], ['--help'], ['--replace']])
    await expect(runRestore(args, env, () => {})).rejects.toThrow(new FatalError(usage))
  await expect(runBackup(['--help'], env, () => {})).rejects.toThrow(new FatalError('Usage: npm run backup -- [file]'))
  await expect(runBackup([], env, () => {})).rejects.toThrow(
    /^There is no database in .+\. Set DATA_DIR or DATABASE_URL\.$/,
  )
  expect(existsSync(env.DATA_DIR)).toBe(false)
})

test('the commands exit with 1 and without a stack trace', () => {
  const script = join(projectRoot, 'scripts', 'restore.ts')
  const result = spawnSync(process.execPath, [script], { encoding: 'utf8' })
  expect(result).toMatchObject({ status: 1, stdout: '', stderr: 'Usage: npm run restore -- file [--replace]\n' })
})
