import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newId, type WebsiteId } from '#base/id.ts'
import type { DraftKey } from '#site/drafts/contract.ts'
import { consumePreload, startPreload } from './preload.ts'

const key = (): DraftKey => ({ websiteId: newId() as WebsiteId, kind: 'page', ownerId: newId() })

let asked: string[] = []
beforeEach(() => {
  asked = []
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json({ revision: 7 })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a preloaded draft is consumed once, for its page', async () => {
  const page = key()
  startPreload(page)
  expect(await consumePreload(page)).toMatchObject({ revision: 7 })
  expect(asked).toEqual([`/api/sites/${page.websiteId}/drafts/page/${page.ownerId}`])
  expect(consumePreload(page)).toBeUndefined()
})

test('a preload is not used for another page, an invalid URL, or after it expired', () => {
  startPreload(key())
  expect(consumePreload(key())).toBeUndefined()
  startPreload({ websiteId: 'no id', kind: 'page', ownerId: 'no id' })
  expect(asked).toHaveLength(1)
  const page = key()
  startPreload(page)
  const later = performance.now() + 60_000
  vi.spyOn(performance, 'now').mockReturnValue(later)
  expect(consumePreload(page)).toBeUndefined()
})

test('a failed preload is only reported to its consumer', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  const page = key()
  startPreload(page)
  await expect(consumePreload(page)).rejects.toMatchObject({ status: 0 })
})
