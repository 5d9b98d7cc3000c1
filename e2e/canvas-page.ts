import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { page as buildPage, place, section } from '#document/builder.ts'
import { richText } from '#document/rich-text.ts'
import { createPage, type TestPage } from './editor-page.ts'

/** A sample page and its canvas in the editor. */

/** Two sections: a heading, a text and a button in the first, a quote in the second. */
const buildSamplePage = () =>
  buildPage(
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

export const createCanvasPage = (page: Page, title: string): Promise<TestPage> =>
  createPage(page, title, buildSamplePage())

export type OpenCanvas = {
  canvas: Locator
  frame: FrameLocator
  /** The outlines of selected blocks. */
  selection: Locator
  /** The live region for screen readers. */
  announcer: Locator
  /** The grid area of a block in the page's CSS. */
  getGridArea(block: Locator): Promise<string>
  press(keys: string): Promise<void>
}

export const openCanvas = async (page: Page, { editor }: TestPage): Promise<OpenCanvas> => {
  await page.goto(editor)
  const canvas = page.getByRole('application', { name: 'Canvas' })
  const frame = canvas.frameLocator('iframe')
  await expect(frame.locator('[data-block]').first()).toBeVisible()
  await expect(frame.getByText('cannot be shown')).toHaveCount(0)
  return {
    canvas,
    frame,
    selection: canvas.locator('[data-selected]'),
    announcer: canvas.getByRole('status'),
    getGridArea: (block) =>
      block.evaluate((element) => {
        const cell = element.closest('[data-block]') ?? element
        const { gridColumnStart, gridRowStart, gridColumnEnd, gridRowEnd } = getComputedStyle(cell)
        return [gridColumnStart, gridRowStart, gridColumnEnd, gridRowEnd].join(' / ')
      }),
    press: async (keys) => {
      await canvas.focus()
      await page.keyboard.press(keys)
    },
  }
}
