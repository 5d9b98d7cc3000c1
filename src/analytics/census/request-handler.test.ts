import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { newId, type WebsiteId } from '#base/id.ts'
import { createDailyKeys } from '#platform/daily-keys.ts'
import { createClientReader } from '#platform/http/client-info.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { createTokenBuckets } from '#platform/token-buckets.ts'
import { CENSUS_LIMIT } from './contract.ts'
import { createPostgresEventStore } from './postgres/event-store.ts'
import { createCensusHandler } from './request-handler.ts'
import { createCensus } from './service.ts'

const { queries, transact } = await createTestDatabase()
const websiteId = newId<WebsiteId>()
const site = { websiteId, timeZone: 'UTC', url: 'https://kiln.example', primaryDomain: null }
const clock = () => new Date('2026-11-17T09:30:00Z')
const log = pino({ level: 'silent' })
const eventStore = createPostgresEventStore({ queries, transact })
const census = createCensus({
  eventStore,
  dailyKeys: createDailyKeys(queries),
  findSite: async () => site,
  clock,
  log,
})
const responses: number[] = []
const handleRequest = createCensusHandler({
  census,
  limits: createTokenBuckets(CENSUS_LIMIT),
  readClient: createClientReader(false),
  getOpenSite: () => site,
  clock,
  log,
  onResponse: (_route, _method, status) => void responses.push(status),
})
const server = createServer((request, response) => {
  if (!handleRequest(request, response)) response.writeHead(404).end()
})
await once(server.listen(0, '127.0.0.1'), 'listening')
const { port } = server.address() as AddressInfo
afterAll(() => server.close())

const url = `http://127.0.0.1:${port}/api/census/RecordHit`
const toBody = (path: string): string =>
  new URLSearchParams({ event: 'View', data: JSON.stringify({ url: path, title: 'Glazing — Kiln' }) }).toString()
const listPaths = async (): Promise<string[]> => {
  await eventStore.updateRollups(clock())
  return (await queries.selectFrom('census_events').select('path').orderBy('path').execute()).map(({ path }) => path)
}

test('CENSUS-005 a client that disconnects in the middle of a hit stores nothing, and others are answered', async () => {
  const body = toBody('/cut-off')
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `POST /api/census/RecordHit HTTP/1.1\r\nHost: kiln.example\r\nContent-Type: text/plain\r\nContent-Length: ${body.length}\r\n\r\n`,
  )
  socket.write(body.slice(0, 20))
  const [request] = await once(server, 'request')
  socket.destroy()
  await new Promise((resolve) => request.once('close', resolve))

  const answer = await fetch(url, { method: 'POST', body: toBody('/whole') })
  expect([answer.status, await answer.json()]).toEqual([202, {}])
  expect(await listPaths()).toEqual(['/whole'])
  expect(responses).toEqual([202])
})

test('CENSUS-005 a hit that arrives in parts is stored as one, with characters that were divided', async () => {
  const body = Buffer.from(JSON.stringify({ event: 'View', data: { url: '/parts', title: 'Glasur — für Öfen' } }))
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `POST /api/census/RecordHit HTTP/1.1\r\nHost: kiln.example\r\nContent-Type: text/plain\r\nContent-Length: ${body.length}\r\n\r\n`,
  )
  for (let at = 0; at < body.length; at += 13) {
    socket.write(body.subarray(at, at + 13))
    await new Promise(setImmediate)
  }
  const [answer] = await once(socket, 'data')
  socket.destroy()
  expect(String(answer)).toContain('HTTP/1.1 202')
  const stored = await queries.selectFrom('census_events').select('title').where('path', '=', '/parts').execute()
  expect(stored).toEqual([{ title: 'Glasur — für Öfen' }])
})

test('hits of many visitors at once are all stored when they are answered', async () => {
  const paths = Array.from({ length: 100 }, (_, number) => `/many-${number}`)
  const statuses = await Promise.all(
    paths.map(async (path) => (await fetch(url, { method: 'POST', body: toBody(path) })).status),
  )
  expect(new Set(statuses)).toEqual(new Set([202]))
  expect((await listPaths()).filter((path) => path.startsWith('/many-'))).toEqual(paths.toSorted())
})

test('a hit is stored although its client disconnects as soon as it is sent', async () => {
  const body = toBody('/left-at-once')
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  // Request and end of the connection arrive together, and are read in the same turn of the event loop.
  socket.end(
    `POST /api/census/RecordHit HTTP/1.1\r\nHost: kiln.example\r\nContent-Type: text/plain\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  )
  socket.resume()
  await once(socket, 'close')
  await expect.poll(listPaths).toContain('/left-at-once')
})
