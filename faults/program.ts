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
  /** Resolves when the program prints that it is ready; rejects with its output when it exits before. */
  ready: () => Promise<Running>
  /** Resolves when standard output has the given number of lines, or on exit. */
  said: (lines: number) => Promise<void>
  signal: (signal: NodeJS.Signals) => void
  /** Sends the signal to the whole process group, as a terminal does. */
  signalGroup: (signal: NodeJS.Signals) => void
}
export type Running = Program & { url: string; link: string | undefined }

const OWNER_SIDE = /^\s*Owner\s+(\S+)\/config$/m
const LINK = /(http\S+\/config\/sign-in\/link\S+)/

/** Removes our settings from the environment of the test run. */
const SETTINGS =
  /^(PORT|HOST|DATA_DIR|DATABASE_URL|PUBLIC_URL|OWNER_|DEMO$|SMTP_|MAIL_|S3_|SECRET_KEY|STRIPE_|TRUST_PROXY|BASE_DOMAIN|ROLE|METRICS_|LOG_LEVEL|PAGE_CACHE|PG|VITEST|NODE_OPTIONS)/
const cleanEnvironment = (): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !SETTINGS.test(name)))

const programs = new Set<Program>()
const folders = new Set<string>()
const dataFolders = new Set<string>()

/** A new folder other users may enter, unless `closed`; removed after the test together with its cluster. */
export const newFolder = ({ closed = false } = {}): string => {
  const folder = mkdtempSync(join(tmpdir(), 'sw-faults-'))
  if (!closed) chmodSync(folder, 0o755)
  folders.add(folder)
  return folder
}

const OURS = [process.execPath, join(ROOT, 'scripts', 'start.ts')]
/** The README's start command: npm and a shell are parent processes of the program. */
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
    // After `close` there is no more output; a PostgreSQL left running does not hold the pipes.
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
      if (!isReady()) throw new Error(`The program exited before it was ready:\n${out}\n${err}`)
      return { ...program, url: OWNER_SIDE.exec(out)?.[1] ?? '', link: LINK.exec(out)?.[1] }
    },
    signal: (signal) => void child.kill(signal),
    signalGroup: (signal) => void process.kill(-pid, signal),
  }
  programs.add(program)
  return program
}

export const start = (env: Record<string, string | undefined>): Promise<Running> => startProgram(env).ready()

/** Stops it as a supervisor would. */
export const stop = async (program: Program): Promise<Ended> => {
  program.signal('SIGTERM')
  return program.ended
}

/** Cleans up what a test left running, in particular a failed one. */
const cleanUp = async (): Promise<void> => {
  for (const program of programs) {
    if (!program.hasEnded()) killHard(program.pid)
    await program.ended
  }
  programs.clear()
  const places = new Set(folders)
  // The cluster lies elsewhere when its user could not enter the data folder.
  for (const data of dataFolders) if (existsSync(join(data, 'postgres-is-in'))) places.add(dirname(clusterOf(data)))
  for (const place of places) for (const { pid } of runningIn(place)) killHard(pid)
  for (const place of places) rmSync(place, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  dataFolders.clear()
  folders.clear()
}

afterEach(cleanUp, 120_000)
