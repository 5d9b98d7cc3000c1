import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach } from 'vitest'
import { findProcessesIn, forceKill, getClusterFolder } from './processes.ts'

const ROOT = dirname(import.meta.dirname)

export type ExitStatus = { code: number | null; signal: NodeJS.Signals | null }
export type Program = {
  pid: number
  out: () => string
  err: () => string
  exited: Promise<ExitStatus>
  hasExited: () => boolean
  /** Resolves when the program prints that it is ready; rejects with its output when it exits before. */
  ready: () => Promise<RunningProgram>
  /** Resolves when standard output has the given number of lines, or on exit. */
  waitForLines: (lines: number) => Promise<void>
  signal: (signal: NodeJS.Signals) => void
  /** Sends the signal to the whole process group, as a terminal does. */
  signalGroup: (signal: NodeJS.Signals) => void
}
export type RunningProgram = Program & { url: string; signInLink: string | undefined }

const OWNER_URL = /^\s*Owner\s+(\S+)\/config$/m
const SIGN_IN_LINK = /(http\S+\/config\/sign-in\/link\S+)/

/** Removes our settings from the environment of the test run. */
const SETTINGS =
  /^(PORT|HOST|DATA_DIR|DATABASE_URL|PUBLIC_URL|OWNER_|DEMO$|SMTP_|MAIL_|S3_|SECRET_KEY|STRIPE_|TRUST_PROXY|BASE_DOMAIN|ROLE|METRICS_|LOG_LEVEL|PAGE_CACHE|PG|VITEST|NODE_OPTIONS)/
const cleanEnvironment = (): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !SETTINGS.test(name)))

const programs = new Set<Program>()
const folders = new Set<string>()
const dataFolders = new Set<string>()

/** A new folder other users may enter, unless `isPrivate`; removed after the test together with its cluster. */
export const createFolder = ({ isPrivate = false } = {}): string => {
  const folder = mkdtempSync(join(tmpdir(), 'sw-faults-'))
  if (!isPrivate) chmodSync(folder, 0o755)
  folders.add(folder)
  return folder
}

const START_COMMAND = [process.execPath, join(ROOT, 'scripts', 'run.mjs'), 'start']
/** The README's start command: npm and a shell are parent processes of the program. */
export const NPM_START = ['npm', 'start', '--silent']

export const startProgram = (
  env: Record<string, string | undefined>,
  {
    command: [command = '', ...args] = START_COMMAND,
    cwd = ROOT,
    ...user
  }: { uid?: number; gid?: number; command?: readonly string[]; cwd?: string } = {},
): Program => {
  if (env.DATA_DIR) dataFolders.add(env.DATA_DIR)
  const child: ChildProcess = spawn(command, args, {
    cwd,
    env: { ...cleanEnvironment(), NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    ...user,
  })
  let out = ''
  let err = ''
  let hasExited = false
  const waiters = new Set<() => void>()
  const notifyWaiters = (): void => {
    for (const listener of [...waiters]) listener()
  }
  child.stdout?.on('data', (chunk: Buffer) => {
    out += chunk.toString()
    notifyWaiters()
  })
  child.stderr?.on('data', (chunk: Buffer) => {
    err += chunk.toString()
  })
  const exited = new Promise<ExitStatus>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', () => {
      hasExited = true
    })
    // After `close` there is no more output; a PostgreSQL left running does not hold the pipes.
    child.once('close', (code, signal) => {
      resolve({ code, signal })
      notifyWaiters()
    })
  })
  let isClosed = false
  void exited.then(
    () => {
      isClosed = true
      notifyWaiters()
    },
    () => {},
  )
  const waitFor = (condition: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const check = (): void => {
        if (!condition() && !isClosed) return
        waiters.delete(check)
        resolve()
      }
      waiters.add(check)
      check()
    })
  const isReady = (): boolean => OWNER_URL.test(out) && out.includes('Ready')
  const pid = child.pid ?? 0
  const program: Program = {
    pid,
    out: () => out,
    err: () => err,
    exited,
    hasExited: () => hasExited,
    waitForLines: (lines) => waitFor(() => out.split('\n').length > lines),
    ready: async () => {
      await waitFor(isReady)
      if (!isReady()) throw new Error(`The program exited before it was ready:\n${out}\n${err}`)
      return { ...program, url: OWNER_URL.exec(out)?.[1] ?? '', signInLink: SIGN_IN_LINK.exec(out)?.[1] }
    },
    signal: (signal) => void child.kill(signal),
    signalGroup: (signal) => void process.kill(-pid, signal),
  }
  programs.add(program)
  return program
}

export const start = (env: Record<string, string | undefined>): Promise<RunningProgram> => startProgram(env).ready()

/** Stops it as a supervisor would. */
export const stop = async (program: Program): Promise<ExitStatus> => {
  program.signal('SIGTERM')
  return program.exited
}

/** Cleans up what a test left running, in particular a failed one. */
const cleanUp = async (): Promise<void> => {
  for (const program of programs) {
    if (!program.hasExited()) forceKill(program.pid)
    await program.exited
  }
  programs.clear()
  const foldersToRemove = new Set(folders)
  // The cluster lies elsewhere when its user could not enter the data folder.
  for (const dataFolder of dataFolders)
    if (existsSync(join(dataFolder, 'postgres-is-in'))) foldersToRemove.add(dirname(getClusterFolder(dataFolder)))
  for (const folder of foldersToRemove) for (const { pid } of findProcessesIn(folder)) forceKill(pid)
  for (const folder of foldersToRemove)
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  dataFolders.clear()
  folders.clear()
}

afterEach(cleanUp, 120_000)
