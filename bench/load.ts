import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'
import autocannon from 'autocannon'

const run = promisify(execFile)

const hasWrk = (() => {
  try {
    execFileSync('wrk', ['--version'], { stdio: 'ignore' })
    return true
  } catch (error) {
    // wrk ends with 1 after printing its version.
    return (error as { status?: number | null }).status === 1
  }
})()

export const loadTool = hasWrk ? 'wrk' : 'autocannon'

const CONNECTIONS = 32

/** Requests a second of one address under 32 connections. Throws when anything but success comes back. */
export const requestsPerSecond = async (
  url: string,
  seconds: number,
  headers: Record<string, string> = {},
): Promise<number> => {
  if (!hasWrk) {
    const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, headers })
    if (result.non2xx > 0 || result.errors > 0)
      throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`)
    return result.requests.average
  }
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const { stdout } = await run('wrk', ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--timeout', '10s', ...lines, url])
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}: ${stdout}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}
