import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const ROOT = dirname(import.meta.dirname)

export type RunningServer = {
  /** Where the site is. */
  url: string
  /** What the owner was told to open first. */
  signInLink: string | undefined
  output: () => string
  process: ChildProcess
  /** Ends it as Ctrl-C would. */
  stop: () => Promise<number | null>
}

const LISTENING = /^\s*Owner\s+(\S+)\/config$/m
const SIGN_IN = /(http\S+\/config\/sign-in\/link\S+)/

/** Starts the real program, as `npm start` does, and waits until it says where it is. */
export const startServer = async (dataDir: string, env: Record<string, string> = {}): Promise<RunningServer> => {
  const child = spawn(process.execPath, [join(ROOT, 'scripts', 'start.ts')], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      output += chunk.toString()
      if (LISTENING.test(output) && output.includes('Ready')) resolve()
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    exited.then((code) => reject(new Error(`The server ended with ${code}:\n${output}`)))
  })
  return {
    url: LISTENING.exec(output)?.[1] ?? '',
    signInLink: SIGN_IN.exec(output)?.[1],
    output: () => output,
    process: child,
    stop: () => {
      child.kill('SIGTERM')
      return exited
    },
  }
}

export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'sw-e2e-'))
  chmodSync(folder, 0o755)
  return folder
}

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true })
