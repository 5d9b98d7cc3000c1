import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const ROOT = dirname(import.meta.dirname)

export type RunningServer = {
  /** The URL of the site. */
  url: string
  /** The sign-in link printed on first start. */
  signInLink: string | undefined
  output: () => string
  process: ChildProcess
  /** Stops it like Ctrl-C. */
  stop: () => Promise<number | null>
}

const LISTENING = /^\s*Owner\s+(\S+)\/config$/m
const SIGN_IN = /(http\S+\/config\/sign-in\/link\S+)/

/** Starts the real server, like `npm start`, and waits until it is ready. */
export const startServer = async (dataDir: string, env: Record<string, string> = {}): Promise<RunningServer> => {
  const child = spawn(process.execPath, [join(ROOT, 'scripts', 'run.mjs'), 'start'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  await new Promise<void>((resolve, reject) => {
    const onOutput = (chunk: Buffer): void => {
      output += chunk.toString()
      if (LISTENING.test(output) && output.includes('Ready')) resolve()
    }
    child.stdout?.on('data', onOutput)
    child.stderr?.on('data', onOutput)
    exited.then((code) => reject(new Error(`The server exited with ${code}:\n${output}`)))
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

export const temporaryFolder = (parent = tmpdir()): string => {
  const folder = mkdtempSync(join(parent, 'sw-e2e-'))
  chmodSync(folder, 0o755)
  return folder
}

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true })
