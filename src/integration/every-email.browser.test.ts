import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from '#platform/testing/browser.ts'
import { formatAddressLines } from '#shop/regions/model.ts'
import { EMAIL_SAMPLES, type EmailSample } from './testing/email-samples.ts'

/** Set to a folder to save images of every email: two widths, light and dark. */
const IMAGES = process.env.EMAIL_IMAGES

let browser: Browser
let tab: Page
beforeAll(async () => {
  browser = await launchBrowser()
  tab = await browser.newPage()
})
afterAll(() => browser?.close())

/** The content as the browser shows it, an independent implementation of the conversion to text. */
const readContent = async ({ email }: EmailSample) => {
  await tab.setContent(email.html)
  return await tab.evaluate(() => ({
    text: document.body.innerText,
    // Without those that only contain an image.
    links: [...document.querySelectorAll('a:not([data-text=skip])')].map((link) => ({
      href: link.getAttribute('href') ?? '',
      label: (link as HTMLElement).innerText.trim(),
    })),
  }))
}

const saveImages = async (name: string): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await tab.emulateMedia({ colorScheme })
    await tab.screenshot({ path: `${IMAGES}/${name}-${colorScheme}.png`, fullPage: true })
  }
  await tab.emulateMedia({ colorScheme: null })
}

const toWords = (text: string): string[] => text.split(/\s+/).filter(Boolean)

const SOURCE = join(import.meta.dirname, '..')
const ENTRIES = Object.entries(EMAIL_SAMPLES).map(([path, samples]) => ({ path, samples }))

test('every function in an emails folder that builds an email has samples', async () => {
  const exported: string[] = []
  for (const path of globSync('*/*/emails/*.tsx', { cwd: SOURCE })) {
    const names = Object.keys(await import(join(SOURCE, path)))
    exported.push(...names.filter((name) => /^(render|create)\w+Email$/.test(name)).map((name) => `${path} ${name}`))
  }
  expect(exported.toSorted()).toEqual(Object.keys(EMAIL_SAMPLES).toSorted())
})

describe.each(ENTRIES)('$path', ({ path, samples }) => {
  test('the text has the same words as the HTML, and every link', async () => {
    for (const sample of samples) {
      const { text, links } = await readContent(sample)
      let plain = sample.email.text
      for (const { href, label } of links) {
        expect(plain, sample.name).toContain(`${label}${/\p{P}$/u.test(label) ? '' : ':'} ${href}`)
        plain = plain.replace(new RegExp(`:? ${RegExp.escape(href)}`), '')
      }
      expect(toWords(plain), sample.name).toEqual(toWords(text))
    }
  })

  test('neither subject nor text has tags, entities or doubled punctuation', () => {
    for (const { name, email } of samples) {
      for (const text of [email.subject, email.text]) {
        expect(text, name).not.toMatch(/<\/?(?:p|br|td|tr|table|div|span|a|strong)\b/i)
        expect(text, name).not.toMatch(/&(?:#x?[0-9a-f]+|[a-z]+);/i)
        expect(text, name).not.toMatch(/([.,:;!?])\s*(?!\1)[.:;]|\.\.(?!\.)|,,|\(\)|undefined|null|NaN|\[object/)
        expect(text, name).not.toMatch(/ [.,;](?:\s|$)/m)
      }
      expect(email.text, name).not.toMatch(/\n{3}|[ \t]\n|^\s/)
    }
  })

  test('nothing is wider than the window at 320 and 600 px', async () => {
    for (const [index, { name, email }] of samples.entries()) {
      await tab.setContent(email.html)
      for (const width of [600, 320]) {
        await tab.setViewportSize({ width, height: 800 })
        expect(await tab.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(width)
        if (IMAGES) await saveImages(`${path.replace(/.*\//, '').replace(' ', '-')}-${index + 1}-${width}`)
      }
    }
  })
})

const ORDER_SAMPLES = ENTRIES.filter(({ path }) => path.startsWith('shop/orders/')).flatMap(({ path, samples }) =>
  samples.flatMap(({ name, email, order }) => (order ? [{ path, name, email, order }] : [])),
)
const WITH_ADDRESSES = ORDER_SAMPLES.filter(({ path }) => !/Refund|Cancel/.test(path))

test('addresses are complete, one line after the other', () => {
  for (const { path, name, email, order } of WITH_ADDRESSES) {
    const { shippingAddress, option } = order.order.details
    const billingAddress = order.order.details.billingAddress ?? (option?.pickup ? shippingAddress : null)
    const language = path.endsWith('renderNewOrderEmail') ? 'en' : order.order.language
    const shipping = option?.pickup ? [] : formatAddressLines(shippingAddress, language)
    const billing = billingAddress && !path.includes('Shipped') ? formatAddressLines(billingAddress, language) : []
    for (const lines of [shipping, billing]) expect(email.text, `${path}, ${name}`).toContain(lines.join('\n'))
  }
})

test('the order number is in subject and text of order emails', () => {
  for (const { path, name, email, order } of ORDER_SAMPLES)
    for (const text of [email.subject, email.text])
      expect(text, `${path}, ${name}`).toContain(String(order.order.number))
})
