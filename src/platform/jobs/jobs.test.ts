import pino from 'pino'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestDatabase } from '#platform/testing/database.ts'
import { defineJob } from './job.ts'
import { createJobs, type Jobs } from './jobs.ts'

const database = await createTestDatabase()
const log = pino({ level: 'silent' })
const running: Jobs[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()))
})

const node = ({ runsHandlers = true, pollSeconds = 0.5, alone = false } = {}) => {
  const jobs = createJobs({ connection: database.connection, log, runsHandlers, pollSeconds, alone })
  running.push(jobs)
  return jobs
}

const Note = z.object({ note: z.string() })

/** Each test uses its own job, so that tests do not process each other's runs. */
let named = 0
const newJob = (options: Parameters<typeof defineJob>[2] = {}) => defineJob(`test.job-${++named}`, Note, options)

/** Collects the payloads of handlers and lets a test wait for the next one. */
const collector = () => {
  const seen: string[] = []
  let wake = () => {}
  const until = async (count: number) => {
    while (seen.length < count)
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    return seen
  }
  const add = (note: string) => {
    seen.push(note)
    wake()
  }
  return { seen, until, add }
}

const statesOf = async (name: string) => {
  const { rows } = await database.pool.query('SELECT state FROM pgboss.job WHERE name = $1 ORDER BY created_on', [name])
  return rows.map((row) => row.state)
}

const isListening = async () => {
  const { rows } = await database.pool.query(`SELECT 1 FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'sitewright-jobs' AND query LIKE 'LISTEN%'`)
  return rows.length > 0
}

test('a job of a rolled back transaction does not exist', async () => {
  const jobs = node({ runsHandlers: false })
  const job = newJob()
  const failing = database.transact(async (tx) => {
    await jobs.enqueue(tx, job, { note: 'never' })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await statesOf(job.name)).toEqual([])
})

test('a job of a committed transaction runs once on two nodes', async () => {
  const job = newJob()
  const got = collector()
  const nodes = [node(), node()]
  for (const each of nodes) {
    each.work(job, async ({ note }) => got.add(note), { concurrency: 2 })
    await each.start()
  }
  await database.transact((tx) => node({ runsHandlers: false }).enqueue(tx, job, { note: 'once' }))
  await got.until(1)
  await Promise.all(nodes.map((each) => each.stop()))
  expect(got.seen).toEqual(['once'])
  expect(await statesOf(job.name)).toEqual(['completed'])
})

test('all jobs of one transaction run, although they are announced once', async () => {
  const job = newJob()
  const got = collector()
  // Polling would exceed the test timeout: only notifications, and fetching again afterwards, process all jobs in time.
  const jobs = node({ pollSeconds: 60 })
  jobs.work(job, async ({ note }) => got.add(note))
  await jobs.start()
  const notes = Array.from({ length: 20 }, (_, index) => `n${index}`)
  await database.transact(async (tx) => {
    for (const note of notes) await jobs.enqueue(tx, job, { note })
  })
  expect(await got.until(20)).toHaveLength(20)
  expect(new Set(got.seen)).toEqual(new Set(notes))
})

test('a failed job is retried with its attempt number', async () => {
  const job = newJob({ retryLimit: 2 })
  const attempts: { attempt: number; last: boolean }[] = []
  const got = collector()
  const jobs = node()
  jobs.work(job, async ({ note }, { attempt, last }) => {
    attempts.push({ attempt, last })
    if (attempt < 3) throw new Error('not yet')
    got.add(note)
  })
  await jobs.start()
  await database.transact((tx) => jobs.enqueue(tx, job, { note: 'at last' }))
  await got.until(1)
  expect(attempts).toEqual([
    { attempt: 1, last: false },
    { attempt: 2, last: false },
    { attempt: 3, last: true },
  ])
})

test('a batch is fetched at once; a failed job of it is retried, the others are finished', async () => {
  const job = newJob({ retryLimit: 1 })
  const got = collector()
  const jobs = node({ pollSeconds: 60 })
  await database.transact(async (tx) => {
    for (const note of ['a', 'b', 'c', 'd', 'e']) await jobs.enqueue(tx, job, { note })
  })
  jobs.work(
    job,
    async ({ note }, { attempt }) => {
      const states = await statesOf(job.name)
      got.add(`${note}${attempt} ${states.filter((state) => state === 'active').length}`)
      if (note === 'b' && attempt === 1) throw new Error('not yet')
    },
    { batchSize: 3 },
  )
  await jobs.start()
  expect((await got.until(6)).toSorted()).toEqual(['a1 3', 'b1 3', 'b2 3', 'c1 3', 'd1 3', 'e1 3'])
  await jobs.stop()
  expect(await statesOf(job.name)).toEqual(Array(5).fill('completed'))
})

test('a job enqueued without a worker runs after a worker starts', async () => {
  const job = newJob()
  await database.transact((tx) => node({ runsHandlers: false }).enqueue(tx, job, { note: 'waited' }))
  const got = collector()
  const jobs = node()
  jobs.work(job, async ({ note }) => got.add(note))
  await jobs.start()
  expect(await got.until(1)).toEqual(['waited'])
})

test('a node that only enqueues runs no jobs', async () => {
  const job = newJob()
  const web = node({ runsHandlers: false })
  web.work(job, async () => {
    throw new Error('The web node worked.')
  })
  await web.start()
  await database.transact((tx) => web.enqueue(tx, job, { note: 'for a worker' }))
  const got = collector()
  const worker = node()
  worker.work(job, async ({ note }) => got.add(note))
  await worker.start()
  expect(await got.until(1)).toEqual(['for a worker'])
})

test('an active job of a killed process is retried immediately by the only worker', async () => {
  const job = newJob({ retryLimit: 1, retryDelay: 3600 })
  const writer = node({ runsHandlers: false })
  await database.transact((tx) => writer.enqueue(tx, job, { note: 'cut off' }))
  await database.pool.query(
    `UPDATE pgboss.job SET state = 'active', started_on = now(), heartbeat_on = now() WHERE name = $1`,
    [job.name],
  )
  const { until, add } = collector()
  const jobs = node({ alone: true })
  jobs.work(job, async ({ note }, { attempt }) => add(`${note}, attempt ${attempt}`))
  await jobs.start()
  expect(await until(1)).toEqual(['cut off, attempt 2'])
})

test('stop waits for running handlers; other jobs wait for the next start', async () => {
  const job = newJob()
  const started = collector()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const jobs = node()
  const order: string[] = []
  jobs.work(job, async ({ note }) => {
    started.add(note)
    await held
    order.push('handled')
  })
  await jobs.start()
  await database.transact(async (tx) => {
    await jobs.enqueue(tx, job, { note: 'running' })
    await jobs.enqueue(tx, job, { note: 'waiting' })
  })
  await started.until(1)
  const stopped = jobs.stop().then(() => order.push('stopped'))
  // Stopping closes the notification listener first: once it is closed, only the handler is still running.
  while (await isListening()) expect(order).toEqual([])
  release()
  await stopped
  // A worker that is fetching may still take the next job, which then completes as well.
  expect(order).toEqual([...started.seen.map(() => 'handled'), 'stopped'])
  expect(started.seen[0]).toBe('running')
  const [first, second] = (await statesOf(job.name)).sort()
  expect(first).toBe('completed')
  expect(second).toBe(started.seen.length === 2 ? 'completed' : 'created')
})

test('an exclusive job exists once per key until it is finished', async () => {
  const job = newJob({ policy: 'exclusive' })
  const got = collector()
  const jobs = node({ runsHandlers: false })
  jobs.work(job, async ({ note }) => got.add(note))
  const enqueue = (note: string, key: string) => database.transact((tx) => jobs.enqueue(tx, job, { note }, { key }))
  expect(await enqueue('first a', 'a')).toBe(true)
  expect(await enqueue('second a', 'a')).toBe(false)
  expect(await enqueue('first b', 'b')).toBe(true)
  expect(await jobs.runDue()).toBe(2)
  expect(await enqueue('third a', 'a')).toBe(true)
  expect(await jobs.runDue()).toBe(1)
  expect(got.seen).toEqual(['first a', 'first b', 'third a'])
})

test('a delayed job does not run early', async () => {
  const job = newJob()
  const got = collector()
  const jobs = node({ runsHandlers: false })
  jobs.work(job, async ({ note }) => got.add(note))
  await database.transact((tx) => jobs.enqueue(tx, job, { note: 'later' }, { delayMs: 3_600_000 }))
  expect(await jobs.runDue()).toBe(0)
  expect(await jobs.runDue({ ahead: true })).toBe(1)
  expect(got.seen).toEqual(['later'])
})

test('invalid data are not enqueued', async () => {
  const jobs = node({ runsHandlers: false })
  const job = defineJob('test.strict', z.object({ count: z.number().int() }))
  await expect(database.transact((tx) => jobs.enqueue(tx, job, { count: 1.5 }))).rejects.toThrow()
})

test('a removed schedule is deleted when a worker starts', async () => {
  const [old, current] = [defineJob('test.old', z.object({})), defineJob('test.current', z.object({}))]
  const before = node()
  before.schedule(old, '0 3 * * *')
  await before.start()
  await before.stop()
  const after = node()
  after.schedule(current, '*/5 * * * *')
  await after.start()
  const { rows } = await database.pool.query('SELECT name, cron FROM pgboss.schedule')
  expect(rows).toEqual([{ name: 'test.current', cron: '*/5 * * * *' }])
})
