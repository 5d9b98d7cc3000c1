import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { DomainError } from '#base/domain-error.ts'
import { createWorkerPool, TaskAbortedError } from './worker-pool.ts'

const file = join(mkdtempSync(join(tmpdir(), 'sw-threads-')), 'worker.ts')
writeFileSync(
  file,
  `import { threadId } from 'node:worker_threads'
import { DomainError } from '${import.meta.resolve('#base/domain-error.ts')}'
import { serveTasks } from '${import.meta.resolve('#platform/threads/serve-tasks.ts')}'
serveTasks({
  double: (value) => value * 2,
  threadId: () => threadId,
  loop: () => { for (;;); },
  reject: () => { throw new DomainError('request.invalid', 'No.', { errors: { field: 'Wrong.' } }) },
  fail: () => { throw new TypeError('a bug') },
  exit: () => process.exit(1),
})
`,
)
const pool = createWorkerPool({ file, deadlineMs: 500, maxQueuedPerSite: 3 })
afterAll(() => pool.close())

test('a task returns its result', async () => {
  expect(await pool.run('double', 21, 'a')).toBe(42)
})

test('an expected error keeps its code and field errors; others are errors', async () => {
  const error = await pool.run('reject', undefined, 'a').catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(DomainError)
  expect(error).toMatchObject({ code: 'request.invalid', message: 'No.', fieldErrors: { field: 'Wrong.' } })
  await expect(pool.run('fail', undefined, 'a')).rejects.toThrow('a bug')
  await expect(pool.run('unknown', undefined, 'a')).rejects.toThrow('There is no task unknown.')
})

test.each(['loop', 'exit'])('a task that ends in %s is aborted, and the pool keeps working', async (task) => {
  await expect(pool.run(task, undefined, 'a')).rejects.toThrow(TaskAbortedError)
  expect(await pool.run('double', 2, 'a')).toBe(4)
})

test('a site occupies one thread: tasks of another site run meanwhile', async () => {
  const hostile = [1, 2, 3].map(() => pool.run('loop', undefined, 'hostile').catch((error: unknown) => error))
  expect(await pool.run('double', 3, 'other')).toBe(6)
  for (const error of await Promise.all(hostile)) expect(error).toBeInstanceOf(TaskAbortedError)
})

test('tasks beyond the limit of a site are aborted at once', async () => {
  const all = Array.from({ length: 6 }, (_, n) => pool.run('double', n, 'many'))
  const results = await Promise.allSettled(all)
  expect(results.map(({ status }) => status)).toEqual([...Array(4).fill('fulfilled'), ...Array(2).fill('rejected')])
})

test('an idle thread ends, and the next task starts another', async () => {
  const short = createWorkerPool({ file, idleMs: 1 })
  const first = await short.run('threadId', undefined, 'a')
  // Longer than the idle time: another pool starts a thread.
  const other = createWorkerPool({ file })
  await other.run('double', 1, 'a')
  other.close()
  expect(await short.run('threadId', undefined, 'a')).not.toBe(first)
  short.close()
})

test('closing the pool aborts its tasks', async () => {
  const closing = createWorkerPool({ file, threads: 1 })
  const tasks = ['a', 'b'].map((site) => closing.run('loop', undefined, site).catch((error: unknown) => error))
  closing.close()
  for (const error of await Promise.all(tasks)) expect(error).toBeInstanceOf(TaskAbortedError)
})
