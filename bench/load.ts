import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import autocannon from 'autocannon'

const run = promisify(execFile)

const hasWrk = (() => {
  try {
    execFileSync('wrk', ['--version'], { stdio: 'ignore' })
    return true
  } catch (error) {
    // wrk exits with 1 after printing its version.
    return (error as { status?: number | null }).status === 1
  }
})()

export const loadTool = hasWrk ? 'wrk' : 'autocannon'

const CONNECTIONS = 32

const withAutocannon = async (options: autocannon.Options): Promise<number> => {
  const result = await autocannon({ connections: CONNECTIONS, ...options })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${options.url}: ${result.non2xx} refused, ${result.errors} failed`)
  return result.requests.average
}

const withWrk = async (url: string, seconds: number, more: string[]): Promise<number> => {
  const { stdout } = await run('wrk', ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--timeout', '10s', ...more, url])
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}: ${stdout}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}

/** Requests per second of one URL with 32 connections. Throws on any other status than success. */
export const requestsPerSecond = (
  url: string,
  seconds: number,
  headers: Record<string, string> = {},
): Promise<number> =>
  hasWrk
    ? withWrk(
        url,
        seconds,
        Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
      )
    : withAutocannon({ url, duration: seconds, headers })

/** The same, each request to another host. */
export const requestsOverHosts = async (url: string, seconds: number, hosts: readonly string[]): Promise<number> => {
  if (!hasWrk)
    return withAutocannon({
      url,
      duration: seconds,
      requests: hosts.map((host) => ({ method: 'GET', headers: { host } })),
    })
  const folder = mkdtempSync(join(tmpdir(), 'sw-bench-'))
  try {
    const file = join(folder, 'hosts.lua')
    const names = hosts.map((host) => `'${host}'`).join(', ')
    writeFileSync(
      file,
      `local hosts, count = { ${names} }, 0
request = function()
  count = count + 1
  wrk.headers['Host'] = hosts[count % #hosts + 1]
  return wrk.format()
end`,
    )
    return await withWrk(url, seconds, ['-s', file])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
const readIdleAndTotal = (): [idle: number, total: number] => {
  const times = cpus().map((cpu) => cpu.times)
  return [sum(times.map(({ idle }) => idle)), sum(times.flatMap((time) => Object.values(time)))]
}
const IDLE_SHARE = 0.95

/** After its first start the program encodes images in the background, which would be measured as well. */
export const waitUntilIdle = async (): Promise<void> => {
  for (let attempt = 0; attempt < 60; attempt++) {
    const [idleBefore, totalBefore] = readIdleAndTotal()
    await wait(2000)
    const [idle, total] = readIdleAndTotal()
    if (idle - idleBefore > (total - totalBefore) * IDLE_SHARE) return
  }
  throw new Error('The machine is busy with other work.')
}
