import { expect, test } from 'vitest'
import { toFailure } from '#base/http-client.ts'
import { ApiError } from '#design/api/api-client.ts'
import { createTitleSaver } from './title-saver.ts'

const createFake = ({ unsaved = null }: { unsaved?: string | null } = {}) => {
  const sent: string[] = []
  const failures: ApiError[] = []
  let stored: string | null = unsaved
  let planned: (() => void) | undefined
  const saver = createTitleSaver(
    { title: 'Clay', unsaved },
    {
      send: async (title) => {
        const failure = failures.shift()
        if (failure) throw failure
        sent.push(title)
      },
      persist: (title) => {
        stored = title
      },
      schedule: (run) => {
        planned = run
        return () => {
          planned = undefined
        }
      },
      onSaved: () => undefined,
    },
  )
  return {
    saver,
    sent,
    failures,
    stored: () => stored,
    runPlanned: () => planned?.(),
    isPlanned: () => planned !== undefined,
  }
}

test('POST-002 a typed title is stored in the browser, sent after a pause and then removed from the browser', async () => {
  const { saver, sent, stored, runPlanned } = createFake()
  saver.change('Clay a')
  saver.change('Clay and fire')
  expect(stored()).toBe('Clay and fire')
  expect(sent).toEqual([])
  runPlanned()
  await saver.flush()
  expect(sent).toEqual(['Clay and fire'])
  expect(stored()).toBeNull()
})

test('POST-002 a title that was not sent is kept, shown as failed and sent again', async () => {
  const { saver, sent, failures, stored, runPlanned, isPlanned } = createFake()
  failures.push(new ApiError(toFailure(0)))
  saver.change('Fire')
  await saver.flush()
  expect(saver.store.getState().error).toMatch(/could not be reached/)
  expect(stored()).toBe('Fire')
  expect(isPlanned()).toBe(true)
  runPlanned()
  await saver.flush()
  expect(sent).toEqual(['Fire'])
  expect(saver.store.getState()).toEqual({ title: 'Fire', error: null })
})

test('POST-002 a title of a closed window is sent when the post is opened again', async () => {
  const { saver, sent } = createFake({ unsaved: 'Fire' })
  await saver.flush()
  expect(sent).toEqual(['Fire'])
})

test('POST-002 an empty title is not sent, and a rejected one shows the reason without retries', async () => {
  const { saver, sent, failures, isPlanned } = createFake()
  saver.change(' ')
  await saver.flush()
  expect(saver.store.getState().error).toBe('Enter a title.')
  failures.push(new ApiError(toFailure(403, { error: 'Only publishers can change it.', code: 'posts.publisher_only' })))
  saver.change('Fire')
  await saver.flush()
  expect(saver.store.getState().error).toBe('Only publishers can change it.')
  expect([sent, isPlanned()]).toEqual([[], false])
})
