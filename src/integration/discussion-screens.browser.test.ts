import type { AddressInfo } from 'node:net'
import type { Browser, Locator, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CollectionType, RecordType } from '#base/enumerations/collections.ts'
import { newId } from '#base/id.ts'
import { page, place, section } from '#document/builder.ts'
import { paragraph, richText } from '#document/rich-text.ts'
import { bundleEditorPage } from '#editor/testing/bundle-editor-page.ts'
import { createOwnerCookie, insertAccount } from '#people/testing/builders.ts'
import { BROWSER_TIMEOUT, launchBrowser } from '#platform/testing/browser.ts'
import { findAxeViolations } from '#platform/testing/find-axe-violations.ts'
import { buildStyles } from '#storefront/islands/testing/build-styles.ts'
import { BASE } from '#storefront/islands/testing/bundle.ts'
import { createTestApp } from './testing/test-app.ts'

/** Moderation, and the settings of comments, feeds and events, in the real dashboard against the whole program. */

const app = await createTestApp({ DEMO: '0' })
const { database, sites, pages } = app
const owner = await insertAccount(database, { email: 'mara@kiln.test', name: 'Mara' })
const { websiteId } = await sites.create({ accountId: owner.id, starter: 'blank', title: 'Kiln' })
const { blogId, postId } = await database.transact(async (tx) => {
  const blog = await pages.addCollection(tx, websiteId, { type: CollectionType.generic, title: 'Journal' })
  const post = await pages.addItem(tx, websiteId, {
    collectionId: blog,
    recordType: RecordType.text,
    title: 'Glaze tests',
    document: page(section({}, place('text', { text: richText(paragraph('Clay')) }))),
  })
  await sites.markChanged(tx, websiteId)
  return { blogId: blog, postId: post }
})
const addComment = (body: string) => {
  const id = newId()
  return database.pool.query(
    `INSERT INTO comments (website_id, comment_id, item_id, root_id, depth, author_name, author_email, body, content_hash, state, created_at)
     VALUES ($1, $2, $3, $2, 0, 'Vera', 'vera@example.com', $4, $5, 'held', now())`,
    [websiteId, id, postId, body, Buffer.from(id)],
  )
}
for (const body of ['First comment', 'Second comment', `A long comment ${'about clay '.repeat(60)}`])
  await addComment(body)

let browser: Browser
let tab: Page
let origin: string
beforeAll(async () => {
  await app.server.fastify.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(app.server.fastify.server.address() as AddressInfo).port}`
  const { chunks, styles } = await bundleEditorPage({ dashboard: 'src/dashboard/main.tsx' })
  const script = chunks.find(({ name }) => name === 'dashboard')?.fileName ?? ''
  const code = new Map(chunks.map((chunk) => [BASE + chunk.fileName, chunk.code]))
  // Without transitions: axe would check colors in the middle of a fade.
  const still = '*{transition:none !important;animation:none !important}'
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Test</title><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${styles}${still}</style>
<script type="module" src="${BASE}${script}"></script></head><body><div id="root"></div></body></html>`
  browser = await launchBrowser()
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
  const cookies = await createOwnerCookie(database, owner.id)
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin })))
  await context.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const chunk = code.get(pathname)
    if (chunk !== undefined) return route.fulfill({ contentType: 'text/javascript', body: chunk })
    if (pathname.startsWith('/config')) return route.fulfill({ contentType: 'text/html', body: html })
    return route.continue()
  })
  tab = await context.newPage()
  tab.setDefaultTimeout(BROWSER_TIMEOUT.timeout)
}, BROWSER_TIMEOUT.timeout * 4)
afterAll(() => browser?.close())

const open = async (path: string) => {
  await tab.goto(`${origin}/config/sites/${websiteId}/${path}`)
  await tab.getByRole('heading', { level: 1 }).waitFor()
}
/** Screenshots for people, if a folder is given. */
const look = async (name: string, shown = tab) => {
  for (const width of [1440, 390]) {
    await shown.setViewportSize({ width, height: 900 })
    const folder = process.env.SCREEN_IMAGES
    if (folder) await shown.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true })
    expect(await findAxeViolations(shown), `${name} at ${width}`).toEqual([])
    const overflow = await shown.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `${name} at ${width}`).toBeLessThanOrEqual(0)
  }
  await shown.setViewportSize({ width: 1440, height: 900 })
}

/** What a switch shows from a click until some frames after the text appears, without repetitions. */
const listStatesAfterClick = (input: Locator, text: string): Promise<boolean[]> =>
  input.evaluate(async (element, expected) => {
    const { checked } = element as HTMLInputElement
    ;(element as HTMLInputElement).focus()
    ;(element as HTMLInputElement).click()
    const states = [(element as HTMLInputElement).checked]
    if (states[0] === checked) return states
    for (let framesAfter = 0; framesAfter < 10; ) {
      await new Promise(requestAnimationFrame)
      if (states.at(-1) !== (element as HTMLInputElement).checked) states.push((element as HTMLInputElement).checked)
      if (document.body.textContent?.includes(expected)) framesAfter++
    }
    return states
  }, text)

test(
  'POST-008 a moderator approves, deletes with undo, and moderates many comments at once',
  BROWSER_TIMEOUT,
  async () => {
    await open('comments')
    await tab.getByText('First comment').waitFor()
    await look('comments')
    await tab.getByRole('button', { name: 'Show all' }).click()
    await tab.getByRole('button', { name: 'Show less' }).waitFor()
    const row = tab.getByRole('row').filter({ hasText: 'First comment' })
    await row.getByRole('button', { name: /^Delete/ }).click()
    await tab.getByText('1 comment deleted.').waitFor()
    await row.waitFor({ state: 'detached' })
    await tab.getByRole('button', { name: 'Undo' }).click()
    await tab.getByText('1 comment restored.').waitFor()
    await row.waitFor()
    await tab.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await tab.getByText('3 comments selected').waitFor()
    await tab.getByRole('button', { name: 'Approve', exact: true }).last().click()
    await tab.getByText('3 comments approved.').waitFor()
    await tab.getByText('No comments are waiting').waitFor()
    await tab.getByText('Approved', { exact: true }).click()
    await tab.getByText('Second comment').waitFor()
  },
)

test(
  'POST-006 POST-007 POST-008 POST-009 the settings of a blog: comments, feed, podcast and events',
  BROWSER_TIMEOUT,
  async () => {
    await open(`blogs/${blogId}`)
    await tab.getByRole('switch', { name: 'Podcast' }).check()
    await look('blog-settings')
    await tab.getByRole('textbox', { name: 'Owner email' }).fill('nowhere')
    await tab.getByRole('button', { name: 'Save feed settings' }).click()
    await tab.getByText('Enter a valid email address.').waitFor()
    await tab.getByRole('textbox', { name: 'Owner email' }).fill('show@kiln.test')
    await tab.getByRole('button', { name: 'Save feed settings' }).click()
    await tab.getByText('Feed settings saved').waitFor()
    await tab.getByRole('combobox', { name: 'Who can comment' }).click()
    await tab.getByRole('option', { name: 'Everyone' }).click()
    await tab.getByRole('button', { name: 'Save comment settings' }).click()
    await tab.getByText('Comment settings saved').waitFor()
    expect(
      await listStatesAfterClick(tab.getByRole('switch', { name: 'List posts as events' }), 'Event settings saved'),
    ).toEqual([true])
    await tab.getByText('Calendar apps subscribe to').waitFor()
    // The keyboard focus stays on the switch.
    expect(await tab.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('switch')
  },
)

test(
  'POST-008 POST-009 the settings of a post: who can comment, and when and where the event is',
  BROWSER_TIMEOUT,
  async () => {
    await open(`posts/${postId}`)
    await tab.getByText('This post is not listed among the events until it has a date.').waitFor()
    await tab.getByLabel('Starts').fill('2026-11-20T19:30')
    await tab.getByLabel('Ends').fill('2026-11-20T18:30')
    await tab.getByRole('button', { name: 'Save event' }).click()
    await tab.getByText('The event ends before it starts.').waitFor()
    await tab.getByLabel('Ends').fill('2026-11-20T21:00')
    await tab.getByRole('textbox', { name: 'Place', exact: true }).fill('Studio')
    await tab.getByRole('button', { name: 'Save event' }).click()
    await tab.getByText('Event saved').waitFor()
    await look('post-settings')
    await tab.getByRole('combobox', { name: 'Who can comment on this post' }).click()
    await tab.getByRole('option', { name: 'Off', exact: true }).click()
    await tab.getByText('Comment settings saved').waitFor()
    await tab.getByRole('button', { name: 'Remove event' }).click()
    await tab.getByText('Event removed').waitFor()
  },
)

test(
  'POST-008 a visitor without JavaScript comments, replies and reads on, in the colors of the site',
  BROWSER_TIMEOUT,
  async () => {
    await app.comments.updatePostSettings(websiteId, postId, { access: 'everyone' })
    const times = { timeZone: 'Europe/Berlin', isAllDay: false, start: '2030-11-20T19:30', end: '2030-11-20T21:00' }
    const place = { placeName: 'Studio', placeAddress: '12 Kiln Road\nPortland', onlineUrl: 'https://example.com/join' }
    await app.postEvents.update(websiteId, postId, { ...times, ...place })
    const styles = await buildStyles('site', 'blocks')
    const context = await browser.newContext()
    // No script is served. A browser without scripts could not run axe either.
    await context.route('**/assets/app/**', (route) => {
      const { pathname } = new URL(route.request().url())
      if (!pathname.endsWith('.css')) return route.abort()
      return route.fulfill({ contentType: 'text/css', body: pathname.endsWith('/site.css') ? styles : '' })
    })
    const visitor = await context.newPage()
    visitor.setDefaultTimeout(BROWSER_TIMEOUT.timeout)
    await visitor.goto(`${origin}/journal/glaze-tests`)
    await look('post', visitor)
    await visitor.getByRole('textbox', { name: 'Write a comment' }).fill('Which cone?\n\nAnd how long?')
    await visitor.getByRole('button', { name: 'Post comment' }).click()
    await visitor.getByRole('heading', { name: 'Write a comment' }).waitFor()
    await look('comment-form', visitor)
    await visitor.getByRole('textbox', { name: 'Name' }).fill('Nils')
    await visitor.getByRole('textbox', { name: 'Email (not published)' }).fill('nils@example.com')
    await visitor.getByRole('button', { name: 'Post comment' }).click()
    await visitor.getByText('as soon as a moderator has approved it').waitFor()
    await look('comment-received', visitor)
    await visitor.getByRole('link', { name: 'Back to the post' }).click()
    await visitor.getByRole('link', { name: 'Reply to Vera' }).first().click()
    await visitor.getByRole('heading', { name: 'Reply to Vera' }).waitFor()
    await look('reply-form', visitor)
    await visitor.goto(`${origin}/journal`)
    await visitor.getByRole('heading', { name: 'Upcoming events' }).waitFor()
    await look('events', visitor)
    await context.close()
  },
)
