import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { page as aPage, place, section } from '#document/builder.ts'
import { BROWSER_TIMEOUT, findAxeViolations } from '#storefront/islands/testing/browser.ts'
import { pageIn, servePanels } from './testing/panel-page.ts'

/** The color field of a section background, as the owner types into it. */

const page = aPage({ seed: 'colors' }, section({ name: 'Opening' }, place('text', {})))
const [opening] = page.sections
if (!opening) throw new Error('The fixture has a section')

let panels: Awaited<ReturnType<typeof servePanels>>
let tab: Page
beforeAll(async () => {
  panels = await servePanels()
  tab = await panels.open('side', page)
  await tab.evaluate((id) => window.editor.select({ kind: 'section', id: id as never }), opening.id)
  await tab.getByRole('group', { name: 'Background' }).getByText('Color', { exact: true }).click(BROWSER_TIMEOUT)
})
afterAll(() => panels?.close())

const field = () => tab.getByRole('textbox', { name: 'Color', exact: true })
const readColor = async () => {
  const background = (await pageIn(tab)).sections[0]?.background
  return background?.kind === 'colour' ? background.colour : undefined
}

test.each([
  ['hsl(210 50% 40% / 0.8)', '#336699cc'],
  ['hsla(210, 50%, 40%, 0.8)', '#336699cc'],
  ['hsl(210, 50%, 40%)', '#336699'],
  ['#369', '#336699'],
])('FORMAT-001 typing %s into the color field sets the color', async (typed, color) => {
  await field().fill('#000000', BROWSER_TIMEOUT)
  await field().fill(typed)
  expect(await readColor()).toBe(color)
  expect(await field().getAttribute('aria-invalid')).not.toBe('true')
})

test.each([
  ['FORMAT-002', 'hsl(361 50% 40%)', 'Hue out of bounds.'],
  ['FORMAT-002', 'hsl(-1, 50%, 40%)', 'Hue out of bounds.'],
  ['FORMAT-003', 'hsl(210 101% 40%)', 'Saturation out of bounds.'],
  ['FORMAT-004', 'hsl(210, 50%, 101%)', 'Lightness out of bounds.'],
  ['FORMAT-005', 'hsl(210 50% 40% / 1.1)', 'Alpha out of bounds.'],
  ['FORMAT-006', 'hsl(210 50%)', 'Missing an H/S/L value.'],
  ['FORMAT-007', '#12345', 'Enter a color such as #1f5c46, rgb(31, 92, 70) or hsl(158, 50%, 24%).'],
])('%s the color field rejects %s with the reason', async (_, typed, message) => {
  await field().fill('#336699', BROWSER_TIMEOUT)
  await field().fill(typed)
  await tab.getByText(message, { exact: true }).waitFor(BROWSER_TIMEOUT)
  expect(await field().getAttribute('aria-invalid')).toBe('true')
  expect(await readColor()).toBe('#336699')
})

test('the color field with an error has no accessibility violations', async () => {
  await field().fill('hsl(361 50% 40%)', BROWSER_TIMEOUT)
  await tab.getByText('Hue out of bounds.', { exact: true }).waitFor(BROWSER_TIMEOUT)
  expect(await findAxeViolations(tab)).toEqual([])
})
