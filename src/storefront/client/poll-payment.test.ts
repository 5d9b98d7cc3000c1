import { expect, test } from 'vitest'
import { PENDING_PAYMENT_ELEMENT, pollPayment } from './poll-payment.ts'

const pageOf = (payment: string | undefined) => ({
  getElementById: (id: string) =>
    id === PENDING_PAYMENT_ELEMENT && payment !== undefined
      ? ({ dataset: { payment } } as unknown as HTMLElement)
      : null,
})

/** Server responses in order; undefined is a network error. */
const follow = async (answers: readonly (Response | undefined)[], payment: string | undefined = 'p1') => {
  const [asked, waited]: [string[], number[]] = [[], []]
  let reloads = 0
  const left = [...answers]
  const ask = async (path: string): Promise<Response> => {
    asked.push(path)
    const answer = left.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer
  }
  const reload = () => void reloads++
  const wait = async (milliseconds: number) => void waited.push(milliseconds)
  await pollPayment(pageOf(payment), ask, reload, wait)
  return { asked, waited, reloads }
}
const said = (state: string) => Response.json({ state })

test('polling backs off, survives failures, and reloads the page when the payment is settled', async () => {
  const broken = new Response('no', { status: 503 })
  const { asked, waited, reloads } = await follow([said('pending'), undefined, broken, said('pending'), said('paid')])
  expect(asked).toEqual(Array(5).fill('/api/commerce/checkout/payments/p1'))
  expect(waited).toEqual([1000, 2000, 4000, 5000, 5000])
  expect(reloads).toBe(1)
})

test('a 404 reloads the page; a page without a payment does not poll', async () => {
  expect(await follow([Response.json({}, { status: 404 })])).toMatchObject({ reloads: 1 })
  expect(await follow([], '')).toEqual({ asked: [], waited: [], reloads: 0 })
})
