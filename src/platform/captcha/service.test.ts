import pino from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { newId, type WebsiteId } from '#base/id.ts'
import { createSecrets } from '../secrets.ts'
import { createCaptcha, type PrivateCaptchaSettings } from './service.ts'
import { GOOD_TOKEN, startFakeGoogle } from './testing/fake-google.ts'
import { solveCaptcha } from './testing/solve-captcha.ts'

const google = await startFakeGoogle()
const site = newId<WebsiteId>()
const action = 'FORM_BLOCK_SUBMISSION'

const logged: { msg: string; err?: { message: string } }[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line)) })

const createTestCaptcha = (settings: Partial<PrivateCaptchaSettings>, api = google.api) =>
  createCaptcha({
    secrets: createSecrets('secret of this installation'),
    clock: () => new Date(),
    log,
    outgoing: google.outgoing,
    recaptchaApi: api,
    getSettings: async () => ({ provider: 'built-in', siteKey: null, secret: null, project: null, ...settings }),
  })

const v2 = { provider: 'recaptcha-v2', siteKey: 'site-key', secret: 'secret' } as const
const enterprise = {
  provider: 'recaptcha-enterprise',
  siteKey: 'site-key',
  secret: 'secret',
  project: 'my-project',
} as const

let count = 0
const newToken = (): string => `${GOOD_TOKEN}-${++count}`

beforeEach(() => {
  google.received.length = 0
  google.behavior.answer = undefined
  google.behavior.action = undefined
  google.behavior.score = 0.9
  logged.length = 0
})

test('CAPTCHA-013 a missing token does not pass, whichever service the site uses', async () => {
  for (const settings of [{}, v2, enterprise])
    for (const token of [null, ''])
      expect(await createTestCaptcha(settings).verify(site, { token, action })).toEqual({ status: 'failed' })
  expect(google.received).toEqual([])
})

test('CAPTCHA-013 a proof of work passes only where it is the service of the site', async () => {
  const captcha = createTestCaptcha({})
  const challenge = await captcha.createChallenge(site)
  const token = await solveCaptcha(challenge)
  expect(await captcha.verify(site, { token, action })).toMatchObject({
    status: 'passed',
    challenge: { id: challenge.parameters.data.id },
  })
  expect(await createTestCaptcha(v2).verify(site, { token, action })).toEqual({ status: 'failed' })
})

test('CAPTCHA-013 reCAPTCHA v2: Google gets the secret and the token, and a token passes once', async () => {
  const captcha = createTestCaptcha(v2)
  const token = newToken()
  expect(await captcha.verify(site, { token, action })).toEqual({ status: 'passed', challenge: null })
  expect(google.received).toEqual([
    {
      path: '/siteverify',
      contentType: 'application/x-www-form-urlencoded',
      body: `secret=secret&response=${token}`,
    },
  ])
  expect(await captcha.verify(site, { token, action })).toEqual({ status: 'failed' })
})

test('CAPTCHA-013 reCAPTCHA Enterprise: Google gets token, site key and action, and a token passes once', async () => {
  const captcha = createTestCaptcha(enterprise)
  const token = newToken()
  expect(await captcha.verify(site, { token, action })).toEqual({ status: 'passed', challenge: null })
  expect(google.received).toMatchObject([{ path: '/projects/my-project/assessments?key=secret' }])
  expect(JSON.parse(google.received[0]?.body ?? '')).toEqual({
    event: { token, siteKey: 'site-key', expectedAction: action },
  })
  expect(await captcha.verify(site, { token, action })).toEqual({ status: 'failed' })
})

test('CAPTCHA-013 reCAPTCHA Enterprise: a token of another action or with a score below 0.5 does not pass', async () => {
  const captcha = createTestCaptcha(enterprise)
  google.behavior.action = 'NEWSLETTER_BLOCK_SUBMISSION'
  expect(await captcha.verify(site, { token: newToken(), action })).toEqual({ status: 'failed' })
  google.behavior.action = undefined
  google.behavior.score = 0.49
  expect(await captcha.verify(site, { token: newToken(), action })).toEqual({ status: 'failed' })
  google.behavior.score = 0.5
  expect(await captcha.verify(site, { token: newToken(), action })).toMatchObject({ status: 'passed' })
})

test('CAPTCHA-013 no visitor passes while Google fails, responds with something else or does not accept the keys', async () => {
  const check = (settings: Partial<PrivateCaptchaSettings>, api = google.api) =>
    createTestCaptcha(settings, api).verify(site, { token: newToken(), action })
  for (const settings of [v2, enterprise]) {
    for (const answer of [
      { status: 500, body: '{"success":true}' },
      { status: 302, body: '' },
      { status: 200, body: '<html>' },
      { status: 200, body: '[]' },
      { status: 200, body: ' '.repeat(100_000) },
    ]) {
      google.behavior.answer = answer
      expect(await check(settings)).toEqual({ status: 'unavailable' })
    }
    google.behavior.answer = undefined
    expect(await check({ ...settings, secret: 'wrong' })).toEqual({ status: 'unavailable' })
    expect(await check({ ...settings, secret: null })).toEqual({ status: 'unavailable' })
    const closed = { verifyUrl: 'http://127.0.0.1:9/', enterpriseUrl: 'http://127.0.0.1:9' }
    expect(await check(settings, closed)).toEqual({ status: 'unavailable' })
  }
  expect(await check({ ...enterprise, project: null })).toEqual({ status: 'unavailable' })
  expect(new Set(logged.map(({ msg }) => msg))).toEqual(new Set(['captcha could not be verified']))
  expect(JSON.stringify(logged)).not.toContain('key=secret')
})
