import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { page as draft, place, section } from '#document/builder.ts'
import { richText } from '#document/rich-text.ts'
import { type MadePage, makePage } from './editor-page.ts'

/** Sample pages for canvas journeys. */

/** Two sections: a heading, a text and a button in the first, a quote in the second. */
const sample = () =>
  draft(
    section(
      { name: 'First' },
      place('heading', { text: 'Bowls for every day', level: 2 }, { at: [1, 1], size: [10, 3] }),
      place('text', { text: richText('Thrown in the morning, fired at night.') }, { at: [1, 5], size: [8, 3] }),
      place('button', { text: 'See all bowls', href: '/' }, { at: [13, 1], size: [6, 2] }),
    ),
    section(
      { name: 'Second', theme: 'mist' },
      place('quote', { text: 'The best bowl I have.', source: 'Ada' }, { at: [3, 1], size: [12, 5] }),
    ),
  )

export const makeCanvasPage = (page: Page, title: string): Promise<MadePage> => makePage(page, title, sample())

/** Moves the page to the trash, so that later journeys start clean. */
export const throwAway = async (page: Page, { websiteId, collectionId }: MadePage): Promise<void> => {
  const crumb = (await page.context().cookies()).find(({ name }) => name === 'crumb')?.value ?? ''
  const gone = await page.request.delete(`/api/sites/${websiteId}/pages/${collectionId}`, {
    headers: { 'X-CSRF-Token': crumb },
  })
  expect(gone.ok(), await gone.text()).toBe(true)
}

export type OpenCanvas = {
  stage: Locator
  frame: FrameLocator
  /** The selection outlines. */
  chosen: Locator
  said: Locator
  /** The grid area of a block in the page's CSS. */
  cellOf(block: Locator): Promise<string>
  press(keys: string): Promise<void>
}

export const openCanvas = async (page: Page, { editor }: MadePage): Promise<OpenCanvas> => {
  await page.goto(editor)
  const stage = page.getByRole('application', { name: 'Canvas' })
  const frame = stage.frameLocator('iframe')
  await expect(frame.locator('[data-block]').first()).toBeVisible()
  await expect(frame.getByText('cannot be shown')).toHaveCount(0)
  return {
    stage,
    frame,
    chosen: stage.locator('[data-selected]'),
    said: stage.getByRole('status'),
    cellOf: (block) =>
      block.evaluate((element) => {
        const cell = element.closest('[data-block]') ?? element
        const { gridColumnStart, gridRowStart, gridColumnEnd, gridRowEnd } = getComputedStyle(cell)
        return [gridColumnStart, gridRowStart, gridColumnEnd, gridRowEnd].join(' / ')
      }),
    press: async (keys) => {
      await stage.focus()
      await page.keyboard.press(keys)
    },
  }
}
