import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBatcher } from './batcher.ts'

test('everybody gets their own answer, in whatever groups they were asked, and no group is too large', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer(), { maxLength: 60 }),
      fc.integer({ min: 1, max: 9 }),
      async (numbers, most) => {
        let running = 0
        const ask = createBatcher(
          async (asks: readonly number[]) => {
            running++
            expect(asks.length).toBeLessThanOrEqual(most)
            expect(running).toBe(1)
            await Promise.resolve()
            running--
            return asks.map((number) => number * 2)
          },
          { most },
        )
        expect(await Promise.all(numbers.map(ask))).toEqual(numbers.map((number) => number * 2))
      },
    ),
  )
})

test('what comes while others are on their way goes with the next', async () => {
  const sizes: number[] = []
  const ask = createBatcher(async (asks: readonly number[]) => {
    sizes.push(asks.length)
    await new Promise(setImmediate)
    return asks
  })
  const first = ask(0)
  await Promise.resolve()
  await Promise.all([first, ...[1, 2, 3].map(ask)])
  expect(sizes).toEqual([1, 3])
})

test('what one of them does wrong is not the others’ fault', async () => {
  const ask = createBatcher(async (asks: readonly number[]) => {
    if (asks.includes(13)) throw new Error('unlucky')
    return asks
  })
  const answers = await Promise.allSettled([1, 13, 3].map(ask))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await ask(4)).toBe(4)
})
