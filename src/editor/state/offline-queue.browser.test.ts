import type { Browser, Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { AccountId, newId, WebsiteId } from '#base/id.ts'
import type { DraftKey } from '#site/drafts/contract.ts'
import { BROWSER_TIMEOUT, launchBrowser } from '#storefront/islands/testing/browser.ts'
import { bundle } from '#storefront/islands/testing/bundle.ts'
import { servePage } from '#storefront/islands/testing/serve.ts'
import type { QueueOwner } from './offline-queue.ts'
import type { Unsaved } from './save-queue.ts'

/** The offline queue in a real browser. */

const draft: DraftKey = { websiteId: WebsiteId.parse(newId()), kind: 'page', ownerId: newId() }
const [mara, jon] = [AccountId.parse(newId()), AccountId.parse(newId())]
const unsaved: Unsaved = { revision: 3, sent: null, waiting: [] }

let browser: Browser
let served: Awaited<ReturnType<typeof servePage>>
let tab: Page
beforeAll(async () => {
  served = await servePage(await bundle({ outbox: 'src/editor/state/testing/page-script.ts' }), 'outbox', '')
  browser = await launchBrowser()
})
beforeEach(async () => {
  tab = await (await browser.newContext()).newPage()
  await tab.goto(served.url)
  await tab.waitForFunction(() => window.openOfflineQueue, undefined, BROWSER_TIMEOUT)
})
afterEach(() => tab?.context().close())
afterAll(async () => {
  await browser?.close()
  await served?.close()
})

const leave = (worker: QueueOwner): Promise<void> =>
  tab.evaluate(
    async (args) => {
      const outbox = await window.openOfflineQueue?.(args.draft, args.worker)
      await outbox?.store(JSON.parse(args.unsaved))
      outbox?.close()
    },
    { draft, worker, unsaved: JSON.stringify(unsaved) },
  )

/** The records that a new window recovers; discarded if `discards`. */
const found = (worker: QueueOwner, discards = false): Promise<Unsaved[]> =>
  tab.evaluate(
    async (args) => {
      const outbox = await window.openOfflineQueue?.(args.draft, args.worker)
      const all: Unsaved[] = []
      await outbox?.recoverClosedWindows(async (each, store) => {
        all.push(each)
        if (args.discards) await store(null)
      })
      outbox?.close()
      return all
    },
    { draft, worker, discards },
  )

test('the next window of an account recovers unsaved changes until they are discarded', async () => {
  await leave({ accountId: mara, client: 'first' })
  await expect.poll(() => found({ accountId: mara, client: 'second' }), BROWSER_TIMEOUT).toEqual([unsaved])
  expect(await found({ accountId: mara, client: 'third' }, true)).toEqual([unsaved])
  expect(await found({ accountId: mara, client: 'fourth' })).toEqual([])
})

test('another account in the same browser never gets the changes', async () => {
  await leave({ accountId: mara, client: 'first' })
  expect(await found({ accountId: jon, client: 'second' })).toEqual([])
  await expect.poll(() => found({ accountId: mara, client: 'third' }), BROWSER_TIMEOUT).toEqual([unsaved])
})
