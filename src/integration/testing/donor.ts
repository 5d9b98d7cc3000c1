import { expect } from 'vitest'
import { type Browser, CARD, type TestResponse } from './test-shop.ts'

/** The value of an input of the page. */
export const readField = (html: string, name: string): string =>
  new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`).exec(html)?.[1] ??
  expect.fail(`The page has no ${name}.`)

/** A donor who posts the plain form of a fund. `wait` runs between opening the page and posting. */
export const createDonor = (browser: Browser, path: string, wait: () => void) => {
  const open = async (): Promise<string> => {
    const page = await browser.call('GET', path)
    expect(page.status, JSON.stringify(page.body)).toBe(200)
    return String(page.body)
  }
  const toForm = (html: string): Record<string, string> => ({
    key: readField(html, 'key'),
    donation: readField(html, 'donation'),
    method: 'test',
    cardNumber: CARD.good,
    firstName: 'Ada',
    lastName: 'Lindqvist',
    email: 'donor@example.com',
  })
  const post = (form: Record<string, string>): Promise<TestResponse> =>
    browser.call('POST', path, new URLSearchParams(form), { 'sec-fetch-site': 'same-origin' })

  return {
    call: browser.call,
    open,
    toForm,
    post,
    donate: async (fields: Record<string, string>): Promise<TestResponse> => {
      const form = toForm(await open())
      wait()
      return post({ ...form, ...fields })
    },
  }
}
