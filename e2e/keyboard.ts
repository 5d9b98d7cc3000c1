import { expect, type Locator, type Page } from '@playwright/test'

/** What somebody does who has a keyboard and nothing else. */

/** What has the focus now, in words for a test that failed; within the page of the canvas when it is there. */
const focusedNow = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const inside = (root: Document): Element | null => {
      const active = root.activeElement
      const frame = active instanceof HTMLIFrameElement ? active.contentDocument : null
      return frame ? inside(frame) : active
    }
    return inside(document)?.outerHTML.slice(0, 200) ?? 'nothing'
  })

const hasFocus = (locator: Locator): Promise<boolean> =>
  locator.evaluateAll((found) => found.length === 1 && found[0] === found[0]?.ownerDocument.activeElement)

/** It is on the screen, and something is drawn around it or around what stands for it. */
const expectFocusSeen = async (page: Page): Promise<void> => {
  const seen = await page.evaluate(() => {
    const active = document.activeElement
    if (!active) return false
    // A hidden radio or checkbox is drawn by what stands beside it; the canvas by what lies over the page.
    const near = [active, active.nextElementSibling, active.parentElement, ...active.querySelectorAll(':scope *')]
    const ring = near.some((element) => {
      const { outlineStyle, outlineWidth } = element
        ? getComputedStyle(element)
        : { outlineStyle: 'none', outlineWidth: '' }
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
    })
    const { top, bottom, left, right } = (active.parentElement ?? active).getBoundingClientRect()
    return ring && bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth
  })
  expect(seen, `The focus is seen: ${await focusedNow(page)}`).toBe(true)
}

/** Presses a key until something has the focus. Whatever cannot be reached so fails here. */
const pressUntil = async (page: Page, key: string, locator: Locator, most: number): Promise<void> => {
  await expect(locator).toHaveCount(1)
  for (let presses = 0; presses <= most; presses++) {
    if (await hasFocus(locator)) return expectFocusSeen(page)
    await page.keyboard.press(key)
  }
  throw new Error(`${most} times ${key} did not reach ${locator}; the focus is on ${await focusedNow(page)}`)
}

/** No way is so long that anybody should have to press more often. */
const PATIENCE = 60

export const tabTo = (page: Page, locator: Locator): Promise<void> => pressUntil(page, 'Tab', locator, PATIENCE)

export const tabBackTo = (page: Page, locator: Locator): Promise<void> =>
  pressUntil(page, 'Shift+Tab', locator, PATIENCE)

/** From part to part of the editor's window. */
export const goTo = (page: Page, part: Locator): Promise<void> => pressUntil(page, 'F6', part, 6)

export const pressOn = async (page: Page, locator: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> => {
  await tabTo(page, locator)
  await page.keyboard.press(key)
}

/** Other words into the field that has the focus. */
export const overwrite = async (page: Page, words: string): Promise<void> => {
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(words)
}
