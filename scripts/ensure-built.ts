import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { isBuilt, root } from './build-stamp.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Builds what is missing, in a process of its own: the bundler needs 700 MB, which a process never returns to the system. Exits if that fails
 * or is interrupted; the build has printed the reason.
 */
export const ensureBuilt = async (): Promise<void> => {
  if (isBuilt()) return
  console.log('Building these sources for the first time, this takes a few seconds …')
  const child = spawn(process.execPath, [join(root, 'scripts', 'run.mjs'), 'build'], { cwd: root, stdio: 'inherit' })
  const forward = (signal: NodeJS.Signals): void => void child.kill(signal)
  for (const signal of SIGNALS) process.on(signal, forward)
  const [code] = (await once(child, 'exit')) as [number | null]
  for (const signal of SIGNALS) process.off(signal, forward)
  if (code !== 0) process.exit(code ?? 1)
}
