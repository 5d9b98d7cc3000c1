import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { page as pageOf, place, section } from '#document/builder.ts'
import type { Operation } from '#document/operations/operation.ts'
import type { PageDocument } from '#document/page.ts'

/** Creates pages for editor journeys. */

const post = async (page: Page, path: string, data: unknown): Promise<Record<string, string>> => {
  const crumb = (await page.context().cookies()).find(({ name }) => name === 'crumb')?.value ?? ''
  const answer = await page.request.post(path, { data, headers: { 'X-CSRF-Token': crumb } })
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
  return answer.json()
}

/** The operations that turn an empty page into this one. */
const filling = (document: PageDocument): Operation[] =>
  document.sections.map((each, index) => ({
    type: 'insertSection',
    section: each,
    blocks: Object.keys(each.placements).flatMap((id) => Object.values(document.blocks).filter((b) => b.id === id)),
    after: document.sections[index - 1]?.id ?? null,
  }))

export type MadePage = { editor: string; path: string; websiteId: string; collectionId: string }

/** Requires a signed-in user. Uses the dashboard's endpoints; does not publish. */
export const makePage = async (page: Page, title: string, document: PageDocument): Promise<MadePage> => {
  const { sites } = await (await page.request.get('/api/sites')).json()
  const { websiteId } = sites[0]
  const { collectionId, urlId } = await post(page, `/api/sites/${websiteId}/pages`, { title })
  await post(page, `/api/sites/${websiteId}/drafts/page/${collectionId}/batches`, {
    batchId: crypto.randomUUID(),
    client: 'a journey',
    base: 0,
    operations: filling(document),
  })
  return {
    editor: `/config/sites/${websiteId}/edit/page/${collectionId}`,
    path: `/${urlId}`,
    websiteId,
    collectionId: collectionId ?? '',
  }
}

const heading = (text: string) => place('heading', { text, level: 2 }, { size: [12, 2] })

export const twoHeadings = (): PageDocument => pageOf(section({}, heading('First words'), heading('Second words')))

export const manyHeadings = (count: number): PageDocument =>
  pageOf(
    section(
      {},
      ...Array.from({ length: count }, (_, index) =>
        place(
          'heading',
          { text: `Words ${index + 1}`, level: 3 },
          { at: [1 + 6 * (index % 4), 1 + 2 * Math.floor(index / 4)], size: [6, 2] },
        ),
      ),
    ),
  )

export const canvasOf = (page: Page): FrameLocator =>
  page.getByRole('application', { name: 'Canvas' }).frameLocator('iframe')

/** Replaces text on the page: double click, select all, type. */
export const rewrite = async (page: Page, old: string, words: string): Promise<void> => {
  const text: Locator = canvasOf(page).getByText(old, { exact: true })
  await text.dblclick()
  // Wait for the text editor: earlier keystrokes would be lost.
  await expect(canvasOf(page).locator('[contenteditable="true"]')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(words)
}
