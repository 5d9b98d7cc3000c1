import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach } from 'vitest'
import { findMemoryFolder } from '#platform/testing/memory-folder.ts'
import { type Embedded, startEmbedded } from '../embedded.ts'

export const isRoot = process.getuid?.() === 0

/** A folder that PostgreSQL's user can access. */
export const makeFolder = (): string => {
  const folder = mkdtempSync(join(findMemoryFolder(), 'sw-embedded-'))
  chmodSync(folder, 0o755)
  return folder
}

const running: Embedded[] = []
const children: ChildProcess[] = []
const removed: string[] = []

/** Call at the top of a test file: stops everything that the helpers below started. */
export const cleanUpClusters = (): void => {
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL')
    for (const embedded of running.splice(0)) await embedded.stop()
    for (const folder of removed.splice(0)) rmSync(folder, { recursive: true, force: true })
  })
}

export const startCluster = async (dataDir: string, report?: (line: string) => void): Promise<Embedded> => {
  const embedded = await startEmbedded(dataDir, report)
  running.push(embedded)
  return embedded
}

/** Starts another Node process that owns the cluster, so that tests can kill it. */
export const startInChildProcess = async (
  dataDir: string,
): Promise<{ child: ChildProcess; pid: number; adopted: boolean }> => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./own-cluster.ts', import.meta.url)), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [line] = await once(createInterface(child.stdout), 'line')
  return { child, ...JSON.parse(line) }
}

export const killProcess = async (child: ChildProcess): Promise<void> => {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** A process unrelated to the cluster. */
export const startUnrelatedProcess = async (as: { uid?: number; gid?: number }): Promise<number> => {
  // The system shell, because PostgreSQL's user may not be able to access our Node.
  const child = spawn('/bin/sh', ['-c', 'echo 1; exec sleep 600'], { ...as, cwd: '/' })
  children.push(child)
  await once(child.stdout, 'data')
  return child.pid ?? 0
}

/** A folder that is removed after the test. */
export const makeTemporaryFolder = (): string => {
  const folder = makeFolder()
  removed.push(folder)
  return folder
}
export const removeAfterEach = (folder: string): void => {
  removed.push(folder)
}

export const queryCluster = async <Row extends pg.QueryResultRow>(at: Embedded, text: string): Promise<Row[]> => {
  const client = new pg.Client({ host: at.host, port: at.port, ssl: at.ssl, user: at.user, database: at.database })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
