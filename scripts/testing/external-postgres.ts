import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findMemoryFolder } from '#platform/testing/memory-folder.ts'
import { installFromDebian } from './system-packages.ts'

const HOME = '/usr/lib/postgresql'

/** The oldest supported PostgreSQL installed on the system. */
const findBinaries = (): string | undefined => {
  if (!existsSync(HOME)) return undefined
  const versions = readdirSync(HOME)
    .filter((version) => Number(version) >= 15 && existsSync(join(HOME, version, 'bin', 'initdb')))
    .sort((a, b) => Number(a) - Number(b))
  return versions[0] && join(HOME, versions[0], 'bin')
}

const installedBinaries = (): string | undefined => {
  const found = findBinaries()
  if (found) return found
  // Keep Debian's package from creating and starting a cluster.
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    mkdirSync('/etc/postgresql-common', { recursive: true })
    if (!existsSync('/etc/postgresql-common/createcluster.conf'))
      writeFileSync('/etc/postgresql-common/createcluster.conf', 'create_main_cluster = false\n')
  }
  return installFromDebian('postgresql') ? findBinaries() : undefined
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

export type ExternalPostgres = { url: string; version: string; stop: () => Promise<void> }

/** An external PostgreSQL as an operator would provide it: over TCP, with a password. Undefined if none can be installed. */
export const startExternalPostgres = async (): Promise<ExternalPostgres | undefined> => {
  const binaries = installedBinaries()
  if (!binaries) return undefined
  const isRoot = process.getuid?.() === 0
  const idOf = (flag: '-u' | '-g'): number => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  const as = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  const folder = mkdtempSync(join(findMemoryFolder(), 'sw-external-'))
  chmodSync(folder, 0o755)
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, 'secret')
  if (as.uid !== undefined) for (const path of [folder, passwordFile]) chownSync(path, as.uid, as.gid)
  const cluster = join(folder, 'cluster')
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', cluster, '-U', 'operator', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8', '--locale=C'],
    { ...as, stdio: 'ignore', cwd: '/' },
  )
  const port = await freePort()
  const settings = [
    '-p',
    String(port),
    '-k',
    folder,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'max_connections=200',
    '-c',
    'fsync=off',
  ]
  const child = spawn(join(binaries, 'postgres'), ['-D', cluster, ...settings], { ...as, stdio: 'ignore', cwd: '/' })
  const url = `postgres://operator:secret@127.0.0.1:${port}/postgres`
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      const { rows } = await client.query<{ server_version: string }>('SHOW server_version')
      await client.end()
      return {
        url,
        version: rows[0]?.server_version ?? '',
        stop: async () => {
          child.kill('SIGINT')
          await new Promise((resolve) => child.once('exit', resolve))
          rmSync(folder, { recursive: true, force: true })
        },
      }
    } catch (error) {
      if (attempt > 200) throw error
      await wait(50)
    }
  }
}
