import { EventEmitter, once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { createTestDatabase } from '#platform/testing/database.ts'
import { type Listener, listen, notify } from './listen.ts'

const { connection, pool, transact } = await createTestDatabase()
const listeners: Listener[] = []
afterEach(async () => {
  for (const listener of listeners.splice(0)) await listener.close()
})

/** A listener whose messages and connection losses can be awaited. */
const hear = async (channel: string) => {
  const heard: string[] = []
  const signals = new EventEmitter()
  const listener = await listen(connection, channel, {
    onMessage: (payload) => {
      heard.push(payload)
      signals.emit('message')
    },
    onLost: () => {
      heard.push('(lost)')
      signals.emit('lost')
    },
  })
  listeners.push(listener)
  const until = async (length: number) => {
    while (heard.length < length) await Promise.race([once(signals, 'message'), once(signals, 'lost')])
    return heard
  }
  return { heard, until, close: listener.close }
}

const send = (channel: string, payload: string) => transact((tx) => notify(tx, channel, payload))

const sessions = async () => {
  const { rows } = await pool.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'sitewright-listen'`,
  )
  return rows.map(({ pid }) => pid)
}

test('a notification is delivered on commit to all listeners of its channel, in order', async () => {
  const [one, two, other] = [await hear('pages'), await hear('pages'), await hear('Other "channel"')]
  await transact(async (tx) => {
    await notify(tx, 'pages', 'a')
    await notify(tx, 'pages', 'b')
    expect(one.heard).toEqual([])
  })
  await send('Other "channel"', 'o')
  expect(await one.until(2)).toEqual(['a', 'b'])
  expect(await two.until(2)).toEqual(['a', 'b'])
  expect(await other.until(1)).toEqual(['o'])
})

test('a notification of a rolled back transaction is not delivered', async () => {
  const { until } = await hear('pages')
  const operation = transact(async (tx) => {
    await notify(tx, 'pages', 'never')
    throw new Error('no')
  })
  await expect(operation).rejects.toThrow('no')
  await send('pages', 'after')
  expect(await until(1)).toEqual(['after'])
})

test('a lost connection is reported at the loss and after reconnecting, then notifications arrive again', async () => {
  const { until } = await hear('pages')
  for (const pid of await sessions()) await pool.query('SELECT pg_terminate_backend($1)', [pid])
  expect(await until(2)).toEqual(['(lost)', '(lost)'])
  await send('pages', 'again')
  expect(await until(3)).toEqual(['(lost)', '(lost)', 'again'])
})

test('close ends the connection without reporting a loss', async () => {
  const { heard, close } = await hear('pages')
  await close()
  await expect.poll(sessions).toEqual([])
  expect(heard).toEqual([])
})

test('an unreachable database at the start is an error', async () => {
  const nowhere = { host: '/nonexistent', user: 'x', database: 'x' }
  await expect(listen(nowhere, 'pages', { onMessage: () => {}, onLost: () => {} })).rejects.toThrow('ENOENT')
})
