import { text } from 'node:stream/consumers'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect } from 'vitest'
import { BROWSER_TIMEOUT } from '#platform/testing/browser.ts'
import { bundle } from '#storefront/islands/testing/bundle.ts'
import { servePage } from '#storefront/islands/testing/serve.ts'
import type { CensusContext } from '../context.ts'

/** Pages with the real scripts of a published page, and what they send. */

export const ITEM: CensusContext = {
  hit: {
    websiteId: 'site-1',
    templateId: 'template-1',
    website_locale: 'en-US',
    collectionId: 'blog',
    itemId: 'post',
    recordType: 1,
    pagePermissionTypeValue: 1,
  },
}
export const COLLECTION: CensusContext = {
  hit: {
    websiteId: 'site-1',
    templateId: 'template-1',
    website_locale: 'en-US',
    collectionId: 'about',
    pagePermissionTypeValue: 1,
  },
}
export const WITH_BANNER: CensusContext = { ...COLLECTION, cookieBanner: true }

export type Call = { path: string; fields: Record<string, string> }

/** `handle` returns the status, or undefined for no response. */
export const serveCensusPage = async (
  census: CensusContext | undefined,
  body: string,
  handle: (path: string) => number | undefined = () => 202,
) => {
  const chunks = await bundle({ loader: 'src/storefront/client/entry-loader.ts' }, /\.island\.tsx$/)
  const calls: Call[] = []
  const attribute = census ? ` data-census='${JSON.stringify(census).replaceAll("'", '&#39;')}'` : ''
  // The parser adds the attributes of a second body tag to the body.
  const site = await servePage(chunks, 'loader', `<body${attribute}>${body}`, async (request, response) => {
    const path = request.url ?? ''
    const fields = Object.fromEntries(new URLSearchParams(await text(request)))
    if (path.startsWith('/api/census/')) calls.push({ path: path.slice('/api/census/'.length), fields })
    const status = handle(path)
    if (status !== undefined) response.writeHead(status).end('{}')
  })
  return {
    ...site,
    calls,
    callsOf: (path: string): Call['fields'][] => calls.filter((call) => call.path === path).map(({ fields }) => fields),
    hits: (): (Record<string, unknown> & { ss_cvr: string; restrictive?: string })[] =>
      calls
        .filter(({ path }) => path === 'RecordHit')
        .map(({ fields: { data = '{}', ss_cvr = '', restrictive } }) => ({ ...JSON.parse(data), ss_cvr, restrictive })),
  }
}

export type CensusPage = Awaited<ReturnType<typeof serveCensusPage>>

export const eventually = <Read>(read: () => Read) => expect.poll(read, BROWSER_TIMEOUT)

/** Waits until both late scripts have run: they take the metrics queue and load the consent code. */
export const openPage = async (context: BrowserContext, url: string): Promise<Page> => {
  const page = await context.newPage()
  const loaded = page.waitForResponse(/start-consent/, BROWSER_TIMEOUT)
  await page.goto(url)
  await (await loaded).finished()
  await page.waitForFunction(() => window.visitorMetrics && Object.hasOwn(window.visitorMetrics, 'push'))
  return page
}

export const readCookies = async (context: BrowserContext): Promise<Record<string, string>> =>
  Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]))

export const newContext = async (browser: Browser, url: string, cookies: Record<string, string> = {}) => {
  const context = await browser.newContext()
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })))
  return context
}
