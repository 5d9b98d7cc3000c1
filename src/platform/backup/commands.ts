import { readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { FatalError } from '#base/fatal-error.ts'
import { type Config, readConfig } from '#platform/config.ts'
import { readMigrations } from '#platform/database/migrate.ts'
import { projectRoot } from '#platform/project-root.ts'
import { backup } from './backup.ts'
import { openForBackup, openForRestore } from './open-client.ts'
import { restore } from './restore.ts'
import { prepareBackupKey, prepareKeyRestore } from './secret-key.ts'

type Env = Readonly<Record<string, string | undefined>>
type Report = (line: string) => void

const filesOf = ({ s3, dataDir }: Config) => (s3 ? { bucket: s3.bucket } : { folder: join(dataDir, 'files') })

/** `sitewright-2026-11-15-032900.tar.gz`: sorts by time. */
const nameFor = (now: Date): string => {
  const [day = '', time = ''] = now.toISOString().split('T')
  return `sitewright-${day}-${time.slice(0, 8).replaceAll(':', '')}.tar.gz`
}

const size = (bytes: number): string => `${(bytes / 1_000_000).toLocaleString('en', { maximumFractionDigits: 1 })} MB`

/** `npm run backup -- [file]` */
export const runBackup = async (args: readonly string[], env: Env, report: Report): Promise<string> => {
  if (args.length > 1 || args[0]?.startsWith('-')) throw new FatalError('Usage: npm run backup -- [file]')
  const config = readConfig(env)
  const to = resolve(args[0] ?? join(config.dataDir, 'backups', nameFor(new Date())))
  const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string }
  const secretKey = await prepareBackupKey(config, env.BACKUP_PASSPHRASE || undefined, report)
  const { client, close } = await openForBackup(config)
  try {
    await backup({ client, files: filesOf(config), to, program: version, secretKey, report })
  } finally {
    await close()
  }
  report(`Wrote ${to} (${size((await stat(to)).size)})`)
  return to
}

/** `npm run restore -- file [--replace]` */
export const runRestore = async (args: readonly string[], env: Env, report: Report): Promise<void> => {
  const [from, ...more] = args.filter((arg) => arg !== '--replace')
  if (!from || from.startsWith('-') || more.length > 0)
    throw new FatalError('Usage: npm run restore -- file [--replace]')
  const config = readConfig(env)
  const { client, close } = await openForRestore(config, report)
  try {
    await restore({
      client,
      files: filesOf(config),
      from: resolve(from),
      migrations: readMigrations(join(projectRoot, 'migrations')),
      replace: args.includes('--replace'),
      prepareKey: ({ secretKey }) => prepareKeyRestore(secretKey, config, env.BACKUP_PASSPHRASE || undefined, report),
      report,
    })
  } finally {
    await close()
  }
  report('Restored. Start with: npm start')
}

/** Runs a command line program; prints a FatalError as one line. */
export const runCommand = async (operation: () => Promise<unknown>): Promise<void> => {
  try {
    await operation()
  } catch (error) {
    console.error(error instanceof FatalError ? error.message : error)
    process.exitCode = 1
  }
}
