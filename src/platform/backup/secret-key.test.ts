import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { connect } from '#platform/database/connect.ts'
import { migrate, readMigrations } from '#platform/database/migrate.ts'
import { cleanUpClusters, makeFolder, makeTemporaryFolder, startCluster } from '#platform/database/testing/clusters.ts'
import { projectRoot } from '#platform/project-root.ts'
import { createSecrets, loadInstallationSecret } from '#platform/secrets.ts'
import { runBackup, runRestore } from './commands.ts'

cleanUpClusters()

const PASSPHRASE = 'seven kilns in a row'
/** Shared by all tests. */
const shared = makeFolder()
afterAll(() => rmSync(shared, { recursive: true, force: true }))
const dataDir = join(shared, 'data')
const server = await startCluster(dataDir)
const { pool, close } = connect(server)
await migrate(pool, readMigrations(join(projectRoot, 'migrations')))
const key = await loadInstallationSecret(dataDir, undefined)
await close()

const backUp = async (name: string, env: Record<string, string> = {}) => {
  const lines: string[] = []
  const to = join(shared, `${name}.tar.gz`)
  const file = await runBackup([to], { DATA_DIR: dataDir, ...env }, (line) => lines.push(line))
  return { file, output: lines.join('\n') }
}
const restoreInto = async (folder: string, file: string, env: Record<string, string> = {}) => {
  const lines: string[] = []
  await runRestore([file, '--replace'], { DATA_DIR: folder, ...env }, (line) => lines.push(line))
  return lines.join('\n')
}
const newDataDir = () => join(makeTemporaryFolder(), 'data')
const storedKey = (folder: string) => readFileSync(join(folder, 'secret.key'), 'utf8').trim()

const plain = await backUp('plain')
const protectedBackup = await backUp('protected', { BACKUP_PASSPHRASE: PASSPHRASE })

test('without a passphrase, backup and restore say that the secret key is missing', async () => {
  expect(plain.output).toContain(`Not included: the secret key (${join(dataDir, 'secret.key')})`)
  expect(plain.output).toContain('BACKUP_PASSPHRASE')
  const output = await restoreInto(newDataDir(), plain.file)
  expect(output).toContain('Missing: the secret key of the backup')
  expect(gunzipSync(readFileSync(plain.file)).includes(key)).toBe(false)
})

test('with the passphrase the key is restored, and opens what was sealed', async () => {
  expect(protectedBackup.output).toContain('The secret key is included, protected by BACKUP_PASSPHRASE.')
  expect(gunzipSync(readFileSync(protectedBackup.file)).includes(key)).toBe(false)
  const sealed = createSecrets(key).seal('sk_live_1', 'payments')
  const folder = newDataDir()
  const output = await restoreInto(folder, protectedBackup.file, { BACKUP_PASSPHRASE: PASSPHRASE })
  expect(output).toContain('Stored the secret key of the backup')
  const restored = await loadInstallationSecret(folder, undefined)
  expect(createSecrets(restored).open(sealed, 'payments')).toBe('sk_live_1')
  expect(await restoreInto(folder, plain.file)).toContain('The secret key of this installation is that of the backup.')
})

test('an existing other key is kept beside the restored one', async () => {
  const folder = newDataDir()
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'secret.key'), 'another key of another installation\n')
  await restoreInto(folder, protectedBackup.file, { BACKUP_PASSPHRASE: PASSPHRASE })
  expect(storedKey(folder)).toBe(key)
  const [old = ''] = readdirSync(folder).filter((name) => name.startsWith('secret.key.before-'))
  expect(readFileSync(join(folder, old), 'utf8')).toBe('another key of another installation\n')
})

test('without the passphrase a protected key stays in the backup, and the restore says so', async () => {
  const folder = newDataDir()
  expect(await restoreInto(folder, protectedBackup.file)).toContain('restore again with BACKUP_PASSPHRASE')
  expect(readdirSync(folder)).not.toContain('secret.key')
})

test('a wrong passphrase or another SECRET_KEY is rejected before anything changes', async () => {
  const folder = newDataDir()
  await expect(restoreInto(folder, protectedBackup.file, { BACKUP_PASSPHRASE: 'not that passphrase' })).rejects.toThrow(
    'BACKUP_PASSPHRASE is not that of the backup. Nothing was changed.',
  )
  const env = { BACKUP_PASSPHRASE: PASSPHRASE, SECRET_KEY: 'a key that was configured by the operator' }
  await expect(restoreInto(folder, protectedBackup.file, env)).rejects.toThrow(
    'SECRET_KEY is not the key of the backup',
  )
  expect(readdirSync(folder)).not.toContain('secret.key')
  await expect(backUp('short', { BACKUP_PASSPHRASE: 'short' })).rejects.toThrow('at least 12 characters')
})
