import { expect, test } from 'vitest'
import { CONTEXT_ELEMENT, readSubscriptionContext } from './subscription-context.ts'

const pageWith = (context: string | undefined) => ({
  getElementById: (id: string) =>
    id === CONTEXT_ELEMENT && context !== undefined ? ({ dataset: { context } } as unknown as HTMLElement) : null,
})

test('CHECKOUT-019 an unreadable subscription context is reported with the documented message', () => {
  const told: string[] = []
  const report = ({ message }: Error) => void told.push(message)
  expect(readSubscriptionContext(pageWith('{"title":"Beans"}'), report)).toEqual({ title: 'Beans' })
  expect(told).toEqual([])
  for (const broken of ['', '{"title":', undefined])
    expect(readSubscriptionContext(pageWith(broken), report)).toBeUndefined()
  expect(told).toEqual(Array(3).fill('Failed to read subscription context'))
})
