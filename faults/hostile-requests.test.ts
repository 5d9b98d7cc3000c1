import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { type Endpoint, getMethod } from '#base/endpoint.ts'
import { arbitraryRequest, endsTest, listIds, toUrl } from '#integration/testing/endpoint-requests.ts'
import { SEED } from '#platform/testing/seed.ts'
import { createSeededRandom } from '#platform/testing/seeded-random.ts'
import { createClient, OWNER, signIn } from './client.ts'
import type { HealthReport } from './health-watcher.ts'
import { pickShape, type SentBody } from './hostile-shapes.ts'
import { createFolder, type RunningProgram, start, stop } from './program.ts'
import { type SharedPostgres, startSharedPostgres } from './shared-postgres.ts'
import { full, HOSTILE_REQUESTS } from './suite-size.ts'

let postgres: SharedPostgres
beforeEach(async () => {
  postgres = await startSharedPostgres()
})
afterEach(() => postgres.stop())

const CONCURRENCY = 12
const SAMPLES = full ? 40 : 3
/** At full size on two cores, which run two nodes, PostgreSQL and this test. */
const MAX_HEALTH_MS = 250
/** On a busy machine an idle process waits as well. */
const MAX_MS_ABOVE_IDLE = 150
/** Of the memory after a third of the requests. */
const MAX_MEMORY_GROWTH = 1.25

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'output' in value

const endpoints = Object.values(
  import.meta.glob<Record<string, unknown>>('../src/**/{contract,*-contract}.ts', { eager: true }),
)
  .flatMap((module) => Object.values(module).filter(isEndpoint))
  // Creating a site takes seconds of images.
  .filter((endpoint) => !endsTest(endpoint) && endpoint.path !== 'POST /api/sites')

const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY })
afterEach(() => agent.destroy())

type Sent = { method: string; headers: Record<string, string>; sent?: SentBody }

/** The status; 0 if the server closed the connection, as it does when a rejected client sends too much. */
const send = (url: string, { method, headers, sent }: Sent): Promise<number> =>
  new Promise((resolve) => {
    const outgoing = httpRequest(url, {
      method,
      agent,
      headers: {
        ...headers,
        ...(sent && { 'content-type': sent.type, 'content-length': Buffer.byteLength(sent.body) }),
      },
    })
    outgoing.once('response', (response) => {
      response.resume().once('close', () => resolve(response.statusCode ?? 0))
    })
    outgoing.once('error', () => resolve(0))
    outgoing.end(sent?.body)
  })

/** A request may have switched the suggestions of addresses to Google, which cannot be reached without a network and a key. */
const isUpstreamUnreachable = (status: number, url: string): boolean =>
  status === 503 && url.startsWith('/api/google-maps/places/')

const readMegabytes = ({ pid }: RunningProgram): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** The address of an idle server in a process of its own. */
const startIdleServer = async (): Promise<string> => {
  const code = `require('node:http').createServer((_, response) => response.end()).listen(0, '127.0.0.1', function () {
    console.log(this.address().port)
  })`
  const child = spawn(process.execPath, ['-e', code])
  onTestFinished(() => void child.kill())
  const [port] = await once(child.stdout, 'data')
  return `http://127.0.0.1:${Number(port)}`
}

const watchHealth = (urls: readonly string[]): (() => Promise<HealthReport>) => {
  const worker = new Worker(join(import.meta.dirname, 'health-watcher.ts'), { workerData: urls, execArgv: [] })
  return () =>
    new Promise((resolve, reject) => {
      worker.once('message', resolve).once('error', reject)
      worker.postMessage('stop')
    })
}

test(`${HOSTILE_REQUESTS} hostile requests cause no 5xx, and both nodes stay responsive with flat memory`, async () => {
  const DATA_DIR = createFolder()
  const settings = { DATA_DIR, DATABASE_URL: postgres.url, TRUST_PROXY: '1', LOG_LEVEL: 'error', ...OWNER }
  const nodes = [await start(settings), await start(settings)]
  const owner = await signIn(nodes[0]?.url ?? '')
  const { sites } = (await owner.call('GET', '/api/sites')).body as { sites: { websiteId: string }[] }
  const websiteId = sites[0]?.websiteId ?? ''
  const ids = await listIds(postgres.query)
  const random = createSeededRandom()
  const pool = endpoints.flatMap((endpoint) =>
    fc
      .sample(arbitraryRequest(endpoint, ids), { numRuns: SAMPLES, seed: SEED })
      .map((generated) => ({ endpoint, generated })),
  )
  const callers = [owner.headers(), createClient('').headers()]
  const finishWatching = watchHealth([...nodes.map(({ url }) => url), await startIdleServer()])

  const failures: string[] = []
  const statuses = new Map<number, number>()
  const memory: number[][] = []
  let next = 0
  const sendNext = async (): Promise<void> => {
    for (let at = next++; at < HOSTILE_REQUESTS; at = next++) {
      const { endpoint, generated } = pool[Math.floor(random() * pool.length)] ?? expect.fail('There is no endpoint.')
      const method = getMethod(endpoint.path)
      const sent = method === 'GET' ? undefined : pickShape(random)(generated, at)
      const url = toUrl(endpoint, generated, { websiteId, ids })
      const client = at >> 5
      const status = await send(`${nodes[at % 2]?.url}${url}`, {
        method,
        sent,
        headers: {
          ...callers[random() < 0.5 ? 0 : 1],
          'x-website-id': websiteId,
          'x-forwarded-for': `10.${(client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}`,
        },
      })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status >= 500 && !isUpstreamUnreachable(status, url))
        failures.push(`${status} ${method} ${url} ${sent?.type} ${sent?.body.slice(0, 500)}`)
      if (at % Math.ceil(HOSTILE_REQUESTS / 3) === 0) memory.push(nodes.map(readMegabytes))
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, sendNext))
  const health = await finishWatching()
  memory.push(nodes.map(readMegabytes))
  const idleMs = health.slowestMs.pop() ?? 0
  console.log(
    `slowest health responses ${health.slowestMs.map(Math.round).join(' and ')} ms, idle process ${Math.round(idleMs)} ms`,
  )
  console.log(`memory in MB ${memory.map((each) => each.map(Math.round).join('/')).join(' → ')}`)
  console.log(`statuses ${JSON.stringify(Object.fromEntries([...statuses].toSorted(([a], [b]) => a - b)))}`)

  expect(failures.slice(0, 5), nodes.map((node) => node.out().slice(-2000)).join('\n')).toEqual([])
  expect(health.failures).toEqual([])
  expect(statuses.get(200) ?? 0).toBeGreaterThan(HOSTILE_REQUESTS / 50)
  if (full) {
    expect(Math.max(...health.slowestMs)).toBeLessThan(Math.max(MAX_HEALTH_MS, idleMs + MAX_MS_ABOVE_IDLE))
    const [, afterThird = [], , atEnd = []] = memory
    for (const [index, megabytes] of atEnd.entries())
      expect(megabytes).toBeLessThan((afterThird[index] ?? 0) * MAX_MEMORY_GROWTH)
  }
  for (const node of nodes) expect(await stop(node)).toEqual({ code: 0, signal: null })
})
