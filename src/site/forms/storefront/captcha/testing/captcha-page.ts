import type { Browser, Page } from '@playwright/test'
import { build } from 'vite'
import { newId, type WebsiteId } from '#base/id.ts'
import { createProofOfWork } from '#platform/captcha/proof-of-work.ts'
import { POLICIES } from '#platform/http/security.ts'
import { createSecrets } from '#platform/secrets.ts'
import { BROWSER_TIMEOUT } from '#platform/testing/browser.ts'
import { FAKE_RECAPTCHA } from './fake-recaptcha.ts'

export const websiteId = newId<WebsiteId>()
export const proofOfWork = createProofOfWork({ secrets: createSecrets('secret'), clock: () => new Date() })

/** Plain http and not localhost: browsers offer no `crypto.subtle` there. */
const ORIGIN = 'http://site.test'

/** Built files by path, the worker among them. */
export const buildCaptchaFiles = async (): Promise<ReadonlyMap<string, string>> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    base: '/assets/app/',
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { captcha: 'src/site/forms/storefront/captcha/testing/page-script.ts' },
        output: { entryFileNames: '[name].js' },
      },
    },
  })
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : []
  return new Map(
    outputs
      .flatMap(({ output }) => output)
      .map((file) => [`/assets/app/${file.fileName}`, file.type === 'chunk' ? file.code : String(file.source)]),
  )
}

type PageOptions = { body?: string; policy?: keyof typeof POLICIES; googleStatus?: number; challengeStatus?: number }

/** A page of a site whose forms have not been touched. `requests` are the paths and Google's URLs that it has requested. */
export const openCaptchaPage = async (
  browser: Browser,
  files: ReadonlyMap<string, string>,
  { body = '<div data-captcha-container=""></div>', policy = 'recaptchaPage', ...status }: PageOptions = {},
): Promise<{ tab: Page; requests: string[]; errors: string[] }> => {
  const tab = await browser.newPage()
  const requests: string[] = []
  const errors: string[] = []
  tab.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await tab.context().route('**/*', async (route) => {
    const url = new URL(route.request().url())
    const isOurs = url.origin === ORIGIN
    requests.push(isOurs ? url.pathname : url.href)
    const file = isOurs ? files.get(url.pathname) : undefined
    if (!isOurs)
      return route.fulfill({
        status: status.googleStatus ?? 200,
        contentType: 'text/javascript',
        body: FAKE_RECAPTCHA,
      })
    if (file !== undefined) return route.fulfill({ contentType: 'text/javascript', body: file })
    if (url.pathname === '/api/form/captcha-challenge')
      return route.fulfill({
        status: status.challengeStatus ?? 200,
        json: await proofOfWork.createChallenge(websiteId),
      })
    return route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': POLICIES[policy] },
      body: `<!doctype html><html lang="de"><head><link rel="icon" href="data:,">
        <script type="module" src="/assets/app/captcha.js"></script></head><body>${body}</body></html>`,
    })
  })
  await tab.goto(`${ORIGIN}/`)
  await tab.waitForFunction(() => window.captchas, undefined, BROWSER_TIMEOUT)
  return { tab, requests, errors }
}
