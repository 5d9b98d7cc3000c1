import { expect, type Locator, type Page } from '@playwright/test'

/** Keyboard interactions. */

/** Describes the focused element for error messages, also inside the canvas frame. */
const describeFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const findActiveElement = (root: Document): Element | null => {
      const active = root.activeElement
      const frame = active instanceof HTMLIFrameElement ? active.contentDocument : null
      return frame ? findActiveElement(frame) : active
    }
    return findActiveElement(document)?.outerHTML.slice(0, 200) ?? 'nothing'
  })

const hasFocus = (locator: Locator): Promise<boolean> =>
  locator.evaluateAll((elements) => elements.length === 1 && elements[0] === elements[0]?.ownerDocument.activeElement)

/** The focused element is in the viewport and has an outline. */
const expectVisibleFocus = async (page: Page): Promise<void> => {
  const isVisible = await page.evaluate(() => {
    const active = document.activeElement
    if (!active) return false
    // Hidden radios and checkboxes show the outline on a sibling, the canvas on an overlay.
    const candidates = [active, active.nextElementSibling, active.parentElement, ...active.querySelectorAll(':scope *')]
    const hasOutline = candidates.some((element) => {
      const { outlineStyle, outlineWidth } = element
        ? getComputedStyle(element)
        : { outlineStyle: 'none', outlineWidth: '' }
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
    })
    const { top, bottom, left, right } = (active.parentElement ?? active).getBoundingClientRect()
    return hasOutline && bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth
  })
  expect(isVisible, `The focus is visible: ${await describeFocus(page)}`).toBe(true)
}

/** Presses a key until the element has the focus; fails if it is not reached. */
const pressUntil = async (page: Page, key: string, locator: Locator, maxPresses: number): Promise<void> => {
  await expect(locator).toHaveCount(1)
  for (let presses = 0; presses <= maxPresses; presses++) {
    if (await hasFocus(locator)) return expectVisibleFocus(page)
    await page.keyboard.press(key)
  }
  throw new Error(`${maxPresses} times ${key} did not reach ${locator}; the focus is on ${await describeFocus(page)}`)
}

/** Upper limit of Tab presses to reach an element. */
const MAX_TAB_PRESSES = 80

export const tabTo = (page: Page, locator: Locator): Promise<void> => pressUntil(page, 'Tab', locator, MAX_TAB_PRESSES)

export const tabBackTo = (page: Page, locator: Locator): Promise<void> =>
  pressUntil(page, 'Shift+Tab', locator, MAX_TAB_PRESSES)

/** Moves between panels of the editor. */
export const goToPanel = (page: Page, panel: Locator): Promise<void> => pressUntil(page, 'F6', panel, 6)

export const tabToAndPress = async (page: Page, locator: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> => {
  await tabTo(page, locator)
  await page.keyboard.press(key)
}

/** Replaces the text of the focused field. */
export const replaceFieldText = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}
