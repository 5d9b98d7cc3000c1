import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { FatalError } from '#base/fatal-error.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { checkDatabase, connect, findIncompatibility } from './connect.ts'

const test18 = await createTestDatabase()
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

const serve = async (talk: (socket: Socket) => void): Promise<string> => {
  const server = createServer((socket) => talk(socket.on('error', () => {})))
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return `postgres://me:hush@127.0.0.1:${typeof address === 'object' ? address?.port : 0}/shop`
}

const refusalOf = async (url: string, connectionTimeoutMillis = 10_000): Promise<string> => {
  const error: unknown = await checkDatabase({ url }, { connectionTimeoutMillis }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(FatalError)
  const { message } = error as FatalError
  expect(message).toMatch(/^The database cannot be reached: [^\n]+\. Check DATABASE_URL\.$/)
  expect(message).not.toContain('hush')
  return message
}

test('the test database is supported', async () => {
  await expect(checkDatabase(test18.connection)).resolves.toBeUndefined()
})

test('an unreachable port is reported in one line', async () => {
  const url = await serve(() => {})
  for (const server of servers.splice(0)) server.close()
  expect(await refusalOf(url)).toContain('ECONNREFUSED')
})

test('a host with several unreachable addresses is reported with a reason', async () => {
  const url = new URL(await serve(() => {}))
  for (const server of servers.splice(0)) server.close()
  url.hostname = 'localhost'
  expect(await refusalOf(url.href)).toContain('ECONNREFUSED')
})

test('a server that closes the connection or does not respond is reported', async () => {
  expect(await refusalOf(await serve((socket) => socket.end()))).toContain('Connection terminated')
  expect(await refusalOf(await serve(() => {}), 50)).toMatch(/timeout/i)
})

test('the error of the server is included', async () => {
  const fields = 'SFATAL\0C28P01\0Mpassword authentication failed for user "me"\0\0'
  const answer = Buffer.concat([Buffer.from('E'), Buffer.alloc(4), Buffer.from(fields)])
  answer.writeInt32BE(answer.length - 1, 1)
  const url = await serve((socket) => socket.once('data', () => socket.end(answer)))
  expect(await refusalOf(url)).toContain('password authentication failed for user "me"')
})

test.each([
  [
    { version: 140_011, encoding: 'UTF8', standby: false },
    'The database is PostgreSQL 14; Sitewright needs 15 or newer.',
  ],
  [
    { version: 90_624, encoding: 'UTF8', standby: false },
    'The database is PostgreSQL 9; Sitewright needs 15 or newer.',
  ],
  [{ version: 150_000, encoding: 'UTF8', standby: false }, undefined],
  [
    { version: 180_004, encoding: 'LATIN1', standby: false },
    'The database is encoded in LATIN1; Sitewright needs UTF8.',
  ],
  [
    { version: 180_004, encoding: 'UTF8', standby: true },
    'The database is a read-only standby. Set DATABASE_URL to the primary.',
  ],
])('compatibility of %o', (server, reason) => {
  expect(findIncompatibility(server)).toBe(reason)
})

test('bigint is exact and date is a string', async () => {
  const { rows } = await sql<{ money: bigint; day: string; moment: Date }>`
    SELECT 9007199254740993 AS money, DATE '2026-03-01' AS day, TIMESTAMPTZ '2026-03-01 00:00+00' AS moment`.execute(
    test18.queries,
  )
  expect(rows).toEqual([{ money: 9007199254740993n, day: '2026-03-01', moment: new Date('2026-03-01T00:00:00Z') }])
})

test.each([true, false])('connections do not compile statements, with timeouts: %s', async (timeouts) => {
  const database = connect(test18.connection, { timeouts })
  expect((await database.pool.query('SHOW jit')).rows).toEqual([{ jit: 'off' }])
  await database.close()
})

test('a checked-out connection that is killed fails its next query, not the process', async () => {
  const database = connect(test18.connection, { max: 1 })
  const client = await database.pool.connect()
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const ended = new Promise<void>((resolve) => client.on('end', resolve))
  await test18.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid])
  await ended
  await expect(client.query('SELECT 1')).rejects.toThrow()
  client.release(true)
  expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  await database.close()
})

test('close ends the pool, used or not, and is idempotent', async () => {
  for (const use of [false, true]) {
    const database = connect(test18.connection)
    if (use) await sql`SELECT 1`.execute(database.queries)
    await database.close()
    await database.close()
    expect(database.pool.ended).toBe(true)
  }
})
