import type { Browser } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BOT_CHECK_ACTIONS } from '#base/enumerations/editing.ts'
import { launchBrowser } from '#platform/testing/browser.ts'
import { buildCaptchaFiles, openCaptchaPage } from './testing/captcha-page.ts'

let browser: Browser
let files: Awaited<ReturnType<typeof buildCaptchaFiles>>
beforeAll(async () => {
  files = await buildCaptchaFiles()
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

const open = (options?: Parameters<typeof openCaptchaPage>[2]) => openCaptchaPage(browser, files, options)
const V2 = { provider: 'recaptcha-v2', siteKey: 'site-key', action: 'FORM_BLOCK_SUBMISSION' } as const
const ENTERPRISE = { ...V2, provider: 'recaptcha-enterprise' } as const
const TWO_FORMS = '<div data-captcha-container="" id="one"></div><div data-captcha-container="" id="two"></div>'
const fromGoogle = (requests: readonly string[]) => requests.filter((url) => url.startsWith('https://www.google.com/'))

test('CAPTCHA-002 the script is loaded from Google once, in the language of the page, when a form is used', async () => {
  const { tab, requests } = await open({ body: TWO_FORMS })
  expect(fromGoogle(requests)).toEqual([])
  await tab.evaluate(async (options) => {
    const [one, two] = document.querySelectorAll<HTMLElement>('[data-captcha-container]')
    if (!one || !two) throw new Error('The containers are missing.')
    const captchas = [window.captchas.createCaptcha(one, options), window.captchas.createCaptcha(two, options)]
    for (const captcha of captchas) await captcha.getToken()
  }, V2)
  expect(fromGoogle(requests)).toEqual(['https://www.google.com/recaptcha/api.js?render=explicit&hl=de'])
  expect(await tab.getByRole('button', { name: 'I am not a robot' }).count()).toBe(2)
  await tab.close()
})

test('CAPTCHA-003 a captcha is rendered only into containers marked as captcha containers', async () => {
  const { tab, errors } = await open({
    body: '<div id="plain"></div><div id="marked" data-captcha-container=""></div>',
  })
  await tab.evaluate(async (settings) => {
    const recaptcha = window.captchas.createRecaptcha(document, settings)
    await recaptcha.load()
    for (const node of document.querySelectorAll<HTMLElement>('body > div[id]')) recaptcha.render(node)
  }, V2)
  expect(await tab.locator('#marked button').count()).toBe(1)
  expect(await tab.locator('#plain button').count()).toBe(0)
  expect(errors).toEqual([expect.stringContaining('The node is not a captcha container.')])
  await tab.close()
})

test('CAPTCHA-008 rendering into an already rendered node logs an error and renders nothing', async () => {
  const { tab, errors } = await open()
  await tab.evaluate(async (settings) => {
    const recaptcha = window.captchas.createRecaptcha(document, settings)
    await recaptcha.load()
    const node = document.querySelector<HTMLElement>('[data-captcha-container]') ?? document.body
    recaptcha.render(node)
    recaptcha.render(node)
  }, V2)
  expect(await tab.getByRole('button').count()).toBe(1)
  expect(errors).toEqual([expect.stringContaining('ReCaptcha: The node is already rendered.')])
  await tab.close()
})

test('CAPTCHA-009 rendering into a node of another document logs an error and renders nothing', async () => {
  const { tab, errors } = await open()
  await tab.evaluate(async (settings) => {
    const recaptcha = window.captchas.createRecaptcha(document, settings)
    await recaptcha.load()
    const node = document.implementation.createHTMLDocument().createElement('div')
    node.dataset.captchaContainer = ''
    recaptcha.render(node)
  }, V2)
  expect(await tab.evaluate(() => window.recaptchaCalls)).toEqual([])
  expect(errors).toEqual([expect.stringContaining('ReCaptcha: The node is in another document.')])
  await tab.close()
})

test('CAPTCHA-004 the widget is compact in a container of 319 px and normal at 320 px', async () => {
  const boxes = [319, 320].map((width) => `<div data-captcha-container="" style="width:${width}px"></div>`)
  const { tab } = await open({ body: boxes.join('') })
  await tab.evaluate(async (options) => {
    for (const node of document.querySelectorAll<HTMLElement>('[data-captcha-container]'))
      await window.captchas.createCaptcha(node, options).getToken()
  }, V2)
  expect(await tab.evaluate(() => window.recaptchaCalls)).toEqual(['render site-key compact', 'render site-key normal'])
  await tab.close()
})

test('CAPTCHA-005 a container can be validated, reset, executed and destroyed, and then rendered again', async () => {
  const { tab } = await open()
  const result = await tab.evaluate(async (settings) => {
    const recaptcha = window.captchas.createRecaptcha(document, settings)
    await recaptcha.load()
    const node = document.querySelector<HTMLElement>('[data-captcha-container]') ?? document.body
    recaptcha.render(node)
    const before = recaptcha.validate(node)
    node.querySelector('button')?.click()
    const ticked = recaptcha.validate(node)
    recaptcha.reset(node)
    const reset = recaptcha.validate(node)
    const executed = await recaptcha.execute(node, 'FORM_BLOCK_SUBMISSION')
    recaptcha.destroy(node)
    const isEmpty = node.childElementCount === 0
    const destroyed = recaptcha.validate(node)
    recaptcha.render(node)
    return { before, ticked, reset, executed, isEmpty, destroyed, count: node.querySelectorAll('button').length }
  }, V2)
  expect(result).toEqual({
    before: '',
    ticked: 'response-0',
    reset: '',
    executed: 'executed-0',
    isEmpty: true,
    destroyed: '',
    count: 1,
  })
  await tab.close()
})

test('CAPTCHA-005 the captcha of a form is complete once it is ticked, and not after a reset', async () => {
  const { tab } = await open()
  const result = await tab.evaluate(async (options) => {
    const node = document.querySelector<HTMLElement>('[data-captcha-container]') ?? document.body
    const captcha = window.captchas.createCaptcha(node, options)
    const steps: unknown[] = [captcha.isComplete(), await captcha.getToken(), captcha.isComplete()]
    node.querySelector('button')?.click()
    steps.push(captcha.isComplete(), await captcha.getToken())
    captcha.reset()
    steps.push(captcha.isComplete())
    captcha.destroy()
    return [...steps, node.childElementCount, await captcha.getToken()]
  }, V2)
  expect(result).toEqual([false, null, false, true, 'response-0', false, 0, null])
  await tab.close()
})

test('CAPTCHA-006 using a captcha that is not loaded fails with the message of the documents', async () => {
  const { tab, requests } = await open()
  const messages = await tab.evaluate(async (settings) => {
    const recaptcha = window.captchas.createRecaptcha(document, settings)
    const node = document.body
    const uses = [
      () => recaptcha.render(node),
      () => recaptcha.validate(node),
      () => recaptcha.reset(node),
      () => recaptcha.execute(node, 'FORM_BLOCK_SUBMISSION'),
    ]
    return Promise.all(uses.map(async (use) => use()).map((result) => result.then(String, (error) => error.message)))
  }, V2)
  expect(new Set(messages)).toEqual(new Set(['ReCaptcha has not been set up!']))
  expect(fromGoogle(requests)).toEqual([])
  await tab.close()
})

test('CAPTCHA-007 loading fails with the message of the documents when the document is gone, before and while it loads', async () => {
  const { tab } = await open()
  const messages = await tab.evaluate(async (settings) => {
    const openFrame = () => {
      const frame = document.createElement('iframe')
      document.body.append(frame)
      const inner = frame.contentDocument
      if (!inner) throw new Error('The frame has no document.')
      return { frame, recaptcha: window.captchas.createRecaptcha(inner, settings) }
    }
    const before = openFrame()
    before.frame.remove()
    const during = openFrame()
    const loading = during.recaptcha.load()
    during.frame.remove()
    return Promise.all([before.recaptcha.load(), loading].map((load) => load.then(String, (error) => error.message)))
  }, V2)
  expect(messages).toEqual(['Document was destroyed', 'Document was destroyed'])
  await tab.close()
})

test('CAPTCHA-010 the badge has the z-index 12000, and 100000001 if the form is inside a lightbox', async () => {
  const body = `<div data-captcha-container=""></div><div role="dialog" aria-label="Form"><div data-captcha-container=""></div></div>`
  const { tab } = await open({ body })
  const levels = await tab.evaluate(async (options) => {
    const found: string[] = []
    for (const node of document.querySelectorAll<HTMLElement>('[data-captcha-container]')) {
      const captcha = window.captchas.createCaptcha(node, options)
      await captcha.getToken()
      found.push(getComputedStyle(document.querySelector('.grecaptcha-badge') ?? document.body).zIndex)
      captcha.destroy()
    }
    return found
  }, ENTERPRISE)
  expect(levels).toEqual(['12000', '100000001'])
  await tab.close()
})

test('CAPTCHA-011 without a site key the loader rejects, Google is not contacted, and the token is null', async () => {
  const { tab, requests } = await open()
  const result = await tab.evaluate(
    async (options) => {
      const node = document.querySelector<HTMLElement>('[data-captcha-container]') ?? document.body
      const captcha = window.captchas.createCaptcha(node, options)
      const token = await captcha.getToken()
      const rejection = await window.captchas.createRecaptcha(document, options).load().then(String, String)
      // Complete, so that the form can be sent and the server decides.
      return { token, isComplete: captcha.isComplete(), rejection }
    },
    { ...V2, siteKey: null },
  )
  expect(result).toEqual({ token: null, isComplete: true, rejection: 'Error: The site has no captcha site key.' })
  expect(fromGoogle(requests)).toEqual([])
  await tab.close()
})

test('CAPTCHA-011 the token is null if Google’s script fails or the policy of the page does not allow it', async () => {
  for (const options of [{ googleStatus: 500 }, { policy: 'page' }] as const) {
    const { tab } = await open(options)
    const token = await tab.evaluate((settings) => {
      const node = document.querySelector<HTMLElement>('[data-captcha-container]') ?? document.body
      return window.captchas.createCaptcha(node, settings).getToken()
    }, ENTERPRISE)
    expect(token).toBeNull()
    await tab.close()
  }
})

test('CAPTCHA-012 reCAPTCHA Enterprise is asked for a token of each bot-check action', async () => {
  const { tab, requests } = await open()
  const tokens = await tab.evaluate(
    async ([options, actions]) => {
      const node = document.querySelector<HTMLElement>('[data-captcha-container]') ?? document.body
      const found: unknown[] = []
      for (const action of actions) {
        const captcha = window.captchas.createCaptcha(node, { ...options, action })
        found.push(await captcha.getToken())
        captcha.destroy()
      }
      return found
    },
    [ENTERPRISE, BOT_CHECK_ACTIONS] as const,
  )
  expect(fromGoogle(requests)).toEqual(['https://www.google.com/recaptcha/enterprise.js?render=site-key&hl=de'])
  expect(tokens).toEqual(BOT_CHECK_ACTIONS.map((action) => `token-for-${action}`))
  expect(await tab.evaluate(() => window.recaptchaCalls)).toEqual(
    BOT_CHECK_ACTIONS.map((action) => `execute site-key ${action}`),
  )
  await tab.close()
})
