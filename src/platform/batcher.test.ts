import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBatcher } from './batcher.ts'

test('every request gets its own result, and no batch exceeds the maximum size', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer(), { maxLength: 60 }),
      fc.integer({ min: 1, max: 9 }),
      async (numbers, maxSize) => {
        let running = 0
        const send = createBatcher(
          async (requests: readonly number[]) => {
            running++
            expect(requests.length).toBeLessThanOrEqual(maxSize)
            expect(running).toBe(1)
            await Promise.resolve()
            running--
            return requests.map((number) => number * 2)
          },
          { maxSize },
        )
        expect(await Promise.all(numbers.map(send))).toEqual(numbers.map((number) => number * 2))
      },
    ),
  )
})

test('requests that arrive during a batch form the next batch', async () => {
  const sizes: number[] = []
  const send = createBatcher(async (requests: readonly number[]) => {
    sizes.push(requests.length)
    await new Promise(setImmediate)
    return requests
  })
  const first = send(0)
  await Promise.resolve()
  await Promise.all([first, ...[1, 2, 3].map(send)])
  expect(sizes).toEqual([1, 3])
})

test('when a batch fails, its requests are retried one by one, and only the invalid one is rejected', async () => {
  const send = createBatcher(async (requests: readonly number[]) => {
    if (requests.includes(13)) throw new Error('unlucky')
    return requests
  })
  const answers = await Promise.allSettled([1, 13, 3].map(send))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await send(4)).toBe(4)
})

test('a second batch runs beside another one only when enough requests wait', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 12 }),
      fc.integer({ min: 2, max: 9 }),
      async (arrivals, parallelSize) => {
        const runningSizes = new Set<readonly number[]>()
        const send = createBatcher(
          async (requests: readonly number[]) => {
            runningSizes.add(requests)
            expect(runningSizes.size).toBeLessThanOrEqual(2)
            const smaller = [...runningSizes].filter(({ length }) => length < parallelSize)
            expect(smaller.length).toBeLessThanOrEqual(1)
            await new Promise(setImmediate)
            runningSizes.delete(requests)
            return requests
          },
          { parallelSize },
        )
        const results: Promise<number>[] = []
        for (const size of arrivals) {
          for (let count = 0; count < size; count++) results.push(send(results.length))
          await Promise.resolve()
        }
        expect(await Promise.all(results)).toEqual(results.map((_, index) => index))
      },
    ),
  )
})
