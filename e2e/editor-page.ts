import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { page as buildPage, place, section } from '#document/builder.ts'
import type { Operation } from '#document/operations/operation.ts'
import type { PageDocument } from '#document/page.ts'
import { getCrumbHeader } from './crumb.ts'

/** Pages for tests of the editor, created through the API. */

const post = async (page: Page, path: string, data: unknown): Promise<Record<string, string>> => {
  const response = await page.request.post(path, { data, headers: await getCrumbHeader(page) })
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`)
  return response.json()
}

/** The operations that turn an empty page into this one. */
const toInsertOperations = (document: PageDocument): Operation[] =>
  document.sections.map((each, index) => ({
    type: 'insertSection',
    section: each,
    blocks: Object.keys(each.placements).flatMap((id) => Object.values(document.blocks).filter((b) => b.id === id)),
    after: document.sections[index - 1]?.id ?? null,
  }))

export type TestPage = { editor: string; path: string; websiteId: string; collectionId: string }

/** Requires a signed-in user. Uses the dashboard's endpoints; does not publish. */
export const createPage = async (page: Page, title: string, document: PageDocument): Promise<TestPage> => {
  const { sites } = await (await page.request.get('/api/sites')).json()
  const { websiteId } = sites[0]
  const { collectionId, urlId } = await post(page, `/api/sites/${websiteId}/pages`, { title })
  await post(page, `/api/sites/${websiteId}/drafts/page/${collectionId}/batches`, {
    batchId: crypto.randomUUID(),
    client: 'e2e-tests',
    base: 0,
    operations: toInsertOperations(document),
  })
  return {
    editor: `/config/sites/${websiteId}/edit/page/${collectionId}`,
    path: `/${urlId}`,
    websiteId,
    collectionId: collectionId ?? '',
  }
}

/** Moves the page to the trash, so that later tests start clean. */
export const deletePage = async (page: Page, { websiteId, collectionId }: TestPage): Promise<void> => {
  const response = await page.request.delete(`/api/sites/${websiteId}/pages/${collectionId}`, {
    headers: await getCrumbHeader(page),
  })
  expect(response.ok(), await response.text()).toBe(true)
}

const heading = (text: string) => place('heading', { text, level: 2 }, { size: [12, 2] })

export const createTwoHeadings = (): PageDocument =>
  buildPage(section({}, heading('First heading'), heading('Second heading')))

export const createManyHeadings = (count: number): PageDocument =>
  buildPage(
    section(
      {},
      ...Array.from({ length: count }, (_, index) =>
        place(
          'heading',
          { text: `Heading ${index + 1}`, level: 3 },
          { at: [1 + 6 * (index % 4), 1 + 2 * Math.floor(index / 4)], size: [6, 2] },
        ),
      ),
    ),
  )

/** The iframe with the edited page. */
export const getCanvasFrame = (page: Page): FrameLocator =>
  page.getByRole('application', { name: 'Canvas' }).frameLocator('iframe')

/** Replaces text on the page: double click, select all, type. */
export const replaceText = async (page: Page, oldText: string, newText: string): Promise<void> => {
  const block: Locator = getCanvasFrame(page).getByText(oldText, { exact: true })
  await block.dblclick()
  // Wait for the text editor: earlier keystrokes would be lost.
  await expect(getCanvasFrame(page).locator('[contenteditable="true"]')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(newText)
}
