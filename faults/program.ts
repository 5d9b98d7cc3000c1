import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach } from 'vitest'
import { clusterOf, killHard, runningIn } from './processes.ts'

const ROOT = dirname(import.meta.dirname)

export type Ended = { code: number | null; signal: NodeJS.Signals | null }
export type Program = {
  pid: number
  out: () => string
  err: () => string
  ended: Promise<Ended>
  hasEnded: () => boolean
  /** Resolves when it says that it is ready; rejects, with all that it said, when it ends before. */
  ready: () => Promise<Running>
  /** Resolves when standard output has so many lines, or when it ended. */
  said: (lines: number) => Promise<void>
  signal: (signal: NodeJS.Signals) => void
  /** As the terminal does it: to the program and to whatever it started and did not part from. */
  signalGroup: (signal: NodeJS.Signals) => void
}
export type Running = Program & { url: string; link: string | undefined }

const OWNER_SIDE = /^\s*Owner\s+(\S+)\/config$/m
const LINK = /(http\S+\/config\/sign-in\/link\S+)/

/** Our own settings must not come from whoever runs the tests. */
const SETTINGS =
  /^(PORT|HOST|DATA_DIR|DATABASE_URL|PUBLIC_URL|OWNER_|DEMO$|SMTP_|MAIL_|S3_|SECRET_KEY|STRIPE_|TRUST_PROXY|BASE_DOMAIN|ROLE|METRICS_|LOG_LEVEL|PAGE_CACHE|PG|VITEST|NODE_OPTIONS)/
const cleanEnvironment = (): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !SETTINGS.test(name)))

const programs = new Set<Program>()
const folders = new Set<string>()
const dataFolders = new Set<string>()

/** A new folder that anybody may walk through, unless `closed`; gone after the test with the PostgreSQL in it. */
export const newFolder = ({ closed = false } = {}): string => {
  const folder = mkdtempSync(join(tmpdir(), 'sw-faults-'))
  if (!closed) chmodSync(folder, 0o755)
  folders.add(folder)
  return folder
}

const OURS = [process.execPath, join(ROOT, 'scripts', 'start.ts')]
/** The command of the README, with npm and a shell between whoever stops it and the program. */
export const NPM_START = ['npm', 'start', '--silent']

export const startProgram = (
  env: Record<string, string | undefined>,
  { command: [command = '', ...args] = OURS, ...as }: { uid?: number; gid?: number; command?: readonly string[] } = {},
): Program => {
  if (env.DATA_DIR) dataFolders.add(env.DATA_DIR)
  const child: ChildProcess = spawn(command, args, {
    cwd: ROOT,
    env: { ...cleanEnvironment(), NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    ...as,
  })
  let out = ''
  let err = ''
  let over = false
  const hear = new Set<() => void>()
  const tell = (): void => {
    for (const listener of [...hear]) listener()
  }
  child.stdout?.on('data', (chunk: Buffer) => {
    out += chunk.toString()
    tell()
  })
  child.stderr?.on('data', (chunk: Buffer) => {
    err += chunk.toString()
  })
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', () => {
      over = true
    })
    // After `close` nothing more can be heard of it; a PostgreSQL that it left behind does not hold its pipes.
    child.once('close', (code, signal) => {
      resolve({ code, signal })
      tell()
    })
  })
  let closed = false
  void ended.then(
    () => {
      closed = true
      tell()
    },
    () => {},
  )
  const when = (holds: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (!holds() && !closed) return
        hear.delete(look)
        resolve()
      }
      hear.add(look)
      look()
    })
  const isReady = (): boolean => OWNER_SIDE.test(out) && out.includes('Ready')
  const pid = child.pid ?? 0
  const program: Program = {
    pid,
    out: () => out,
    err: () => err,
    ended,
    hasEnded: () => over,
    said: (lines) => when(() => out.split('\n').length > lines),
    ready: async () => {
      await when(isReady)
      if (!isReady()) throw new Error(`The program ended before it was ready:\n${out}\n${err}`)
      return { ...program, url: OWNER_SIDE.exec(out)?.[1] ?? '', link: LINK.exec(out)?.[1] }
    },
    signal: (signal) => void child.kill(signal),
    signalGroup: (signal) => void process.kill(-pid, signal),
  }
  programs.add(program)
  return program
}

export const start = (env: Record<string, string | undefined>): Promise<Running> => startProgram(env).ready()

/** Ends it as a supervisor would. */
export const stop = async (program: Program): Promise<Ended> => {
  program.signal('SIGTERM')
  return program.ended
}

/** Whatever a test left behind, and above all after one that failed. */
const cleanUp = async (): Promise<void> => {
  for (const program of programs) {
    if (!program.hasEnded()) killHard(program.pid)
    await program.ended
  }
  programs.clear()
  const places = new Set(folders)
  // A PostgreSQL that its user could not have reached in the data folder lies elsewhere.
  for (const data of dataFolders) if (existsSync(join(data, 'postgres-is-in'))) places.add(dirname(clusterOf(data)))
  for (const place of places) for (const { pid } of runningIn(place)) killHard(pid)
  for (const place of places) rmSync(place, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  dataFolders.clear()
  folders.clear()
}

afterEach(cleanUp, 120_000)
