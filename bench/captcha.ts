import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium } from '@playwright/test'
import { chromiumArguments, findChromium } from '#platform/testing/browser.ts'
import { buildCaptchaFiles, proofOfWork, websiteId } from '#site/forms/storefront/captcha/testing/captcha-page.ts'
import { type Row, toMaxRow } from './table.ts'

const RUNS = 50
const MAX_MS = 75

/** The built-in captcha in Chromium, from its start to the token: a request for the challenge, a new worker, and the work. */
export const measureCaptcha = async (): Promise<Row[]> => {
  const files = await buildCaptchaFiles()
  const server = createServer(async ({ url = '/' }, response) => {
    const file = files.get(url)
    if (file) response.writeHead(200, { 'content-type': 'text/javascript' }).end(file)
    else if (url.startsWith('/api/')) response.end(JSON.stringify(await proofOfWork.createChallenge(websiteId)))
    else
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><script type="module" src="/assets/app/captcha.js"></script>')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments() })
  try {
    const tab = await browser.newPage()
    await tab.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    await tab.waitForFunction(() => window.captchas)
    const times: number[] = []
    for (let run = 0; run < RUNS; run++)
      times.push(
        await tab.evaluate(async () => {
          const startedAt = performance.now()
          const options = { provider: 'built-in', siteKey: null, action: 'FORM_BLOCK_SUBMISSION' } as const
          const token = await window.captchas.createCaptcha(document.body, options).getToken()
          if (!token) throw new Error('The captcha was not solved.')
          return performance.now() - startedAt
        }),
      )
    const median = times.toSorted((a, b) => a - b)[RUNS / 2] ?? Number.NaN
    return [toMaxRow(`built-in captcha in a worker, median of ${RUNS}`, median, MAX_MS, { unit: 'ms' })]
  } finally {
    await browser.close()
    server.close()
  }
}
