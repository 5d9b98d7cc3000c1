import type { Browser } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '#platform/testing/browser.ts'
import { buildCaptchaFiles, openCaptchaPage, proofOfWork, websiteId } from './testing/captcha-page.ts'

let browser: Browser
let files: Awaited<ReturnType<typeof buildCaptchaFiles>>
beforeAll(async () => {
  files = await buildCaptchaFiles()
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

const BUILT_IN = { provider: 'built-in', siteKey: null, action: 'FORM_BLOCK_SUBMISSION' } as const
const isWorker = (path: string): boolean => path.includes('proof-of-work.worker')

test('CAPTCHA-013 a browser solves the built-in captcha in a worker, on plain http and under the policy of pages', async () => {
  const { tab, requests } = await openCaptchaPage(browser, files, { policy: 'page' })
  // Nothing is requested before the visitor uses the form.
  expect(requests).toEqual(['/', '/assets/app/captcha.js'])
  const result = await tab.evaluate(async (options) => {
    const captcha = window.captchas.createCaptcha(document.createElement('div'), options)
    const isComplete = captcha.isComplete()
    const first = await captcha.getToken()
    const again = await captcha.getToken()
    captcha.reset()
    return { isComplete, isSecure: window.isSecureContext, first, again, next: await captcha.getToken() }
  }, BUILT_IN)
  expect(result).toMatchObject({ isComplete: true, isSecure: false })
  const first = await proofOfWork.verify(websiteId, result.first ?? '')
  const next = await proofOfWork.verify(websiteId, result.next ?? '')
  expect(first).toBeDefined()
  expect(next).toBeDefined()
  expect(result.again).toBe(result.first)
  expect(next?.id).not.toBe(first?.id)
  expect(requests.filter((path) => path.startsWith('/api/'))).toHaveLength(2)
  expect(requests.filter(isWorker)).toHaveLength(2)
  await tab.close()
})

test('CAPTCHA-013 a captcha whose challenge cannot be loaded gives a null token, and the next attempt starts again', async () => {
  const { tab, requests } = await openCaptchaPage(browser, files, { challengeStatus: 500 })
  const token = await tab.evaluate(async (options) => {
    const captcha = window.captchas.createCaptcha(document.createElement('div'), options)
    return captcha.getToken()
  }, BUILT_IN)
  expect(token).toBeNull()
  expect(requests.filter((path) => path.startsWith('/api/'))).toHaveLength(2)
  await tab.close()
})

test('CAPTCHA-005 a destroyed captcha stops its worker and gives a null token', async () => {
  const { tab } = await openCaptchaPage(browser, files)
  const token = await tab.evaluate(async (options) => {
    const captcha = window.captchas.createCaptcha(document.createElement('div'), options)
    const token = captcha.getToken()
    captcha.destroy()
    return token
  }, BUILT_IN)
  expect(token).toBeNull()
  await tab.close()
})
