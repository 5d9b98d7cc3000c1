import { afterEach, expect, test, vi } from 'vitest'
import { type HttpResult, toFailure } from '../http-client.ts'
import { type FetchState, runFetch } from './fetch-state.ts'

afterEach(() => vi.restoreAllMocks())

const watch = async <Data>(load: () => Promise<HttpResult<Data>>, onFailure?: (failure: unknown) => void) => {
  const seen: FetchState<Data>[] = []
  await runFetch(load, (state) => seen.push(state), onFailure)
  return seen
}
const rejected = toFailure(400, { error: 'No.' })

test('SESSION-016 a fetch goes from pending to success', async () => {
  expect(await watch(async () => ({ ok: true, status: 200, data: 7 }))).toEqual([
    { status: 'pending' },
    { status: 'success', data: 7 },
  ])
})

test('SESSION-016 SESSION-017 a fetch goes from pending to failed and calls the failure handler', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const heard: unknown[] = []
  const seen = await watch(
    async () => ({ ok: false, failure: rejected }),
    (failure) => heard.push(failure),
  )
  expect(seen).toEqual([{ status: 'pending' }, { status: 'failed', failure: rejected }])
  expect(heard).toEqual([rejected])
  expect(log).not.toHaveBeenCalled()
})

test('SESSION-017 without a handler a failure is logged to the console', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  await watch(async () => ({ ok: false, failure: rejected }))
  expect(log).toHaveBeenCalledExactlyOnceWith(rejected)
})

test('SESSION-017 a fetch that throws is a failure', async () => {
  const heard: unknown[] = []
  const seen = await watch(
    () => Promise.reject(new Error('gone')),
    (failure) => heard.push(failure),
  )
  expect(seen.at(-1)).toMatchObject({ status: 'failed', failure: { status: 0, message: 'Error: gone' } })
  expect(heard).toHaveLength(1)
})
