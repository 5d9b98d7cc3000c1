import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId, type WebsiteId } from '#base/id.ts'
import { createSecrets } from '../secrets.ts'
import { isSlow } from '../testing/cpu-growth.ts'
import { createProofOfWork } from './proof-of-work.ts'
import { solveCaptcha } from './testing/solve-captcha.ts'

const time = { now: new Date('2026-11-17T08:00:00Z') }
const secrets = createSecrets('secret of this installation')
const captcha = createProofOfWork({ secrets, clock: () => time.now })
const site = newId<WebsiteId>()

const decode = (token: string) => JSON.parse(atob(token))
const encode = (value: unknown): string => btoa(JSON.stringify(value))

test('CAPTCHA-013 a solved challenge passes and names its id and expiry', async () => {
  const challenge = await captcha.createChallenge(site)
  const result = await captcha.verify(site, await solveCaptcha(challenge))
  expect(result).toEqual({
    id: challenge.parameters.data.id,
    expiresAt: new Date('2026-11-17T08:20:00Z'),
  })
})

test('CAPTCHA-013 a solution does not pass on another site or installation, or after 20 minutes', async () => {
  const token = await solveCaptcha(await captcha.createChallenge(site))
  expect(await captcha.verify(newId<WebsiteId>(), token)).toBeUndefined()
  const elsewhere = createProofOfWork({ secrets: createSecrets('another'), clock: () => time.now })
  expect(await elsewhere.verify(site, token)).toBeUndefined()
  const later = createProofOfWork({ secrets, clock: () => new Date(time.now.getTime() + 20 * 60_000) })
  expect(await later.verify(site, token)).toBeUndefined()
})

test('CAPTCHA-013 changing any part of a token makes it invalid', async () => {
  const token = decode(await solveCaptcha(await captcha.createChallenge(site)))
  const { challenge, solution } = token
  const { parameters } = challenge
  const other = newId<WebsiteId>()
  const forged = [
    { challenge, solution: { ...solution, counter: solution.counter + 2 ** 32 } },
    { challenge, solution: { ...solution, derivedKey: parameters.keyPrefix.padEnd(64, '0') } },
    { challenge: { ...challenge, signature: '0'.repeat(64) }, solution },
    { challenge: { ...challenge, signature: '' }, solution },
    { challenge: { parameters }, solution },
    ...Object.entries({
      cost: 1,
      keySignature: '0'.repeat(64),
      keyPrefix: '00',
      salt: '0'.repeat(32),
      nonce: '0'.repeat(32),
      data: { ...parameters.data, expiresAt: parameters.data.expiresAt + 1 },
    }).map(([name, value]) => ({
      challenge: { ...challenge, parameters: { ...parameters, [name]: value } },
      solution,
    })),
  ]
  for (const payload of forged) expect(await captcha.verify(site, encode(payload))).toBeUndefined()
  const moved = { ...challenge, parameters: { ...parameters, data: { ...parameters.data, websiteId: other } } }
  expect(await captcha.verify(other, encode({ challenge: moved, solution }))).toBeUndefined()
  expect(await captcha.verify(site, encode(token))).toBeDefined()
})

test('CAPTCHA-013 arbitrary tokens never pass and never throw', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), fc.json().map(btoa64), fc.base64String()), async (token) => {
      expect(await captcha.verify(site, token)).toBeUndefined()
    }),
  )
})
const btoa64 = (text: string): string => Buffer.from(text).toString('base64')

test('CPU time of a verification grows at most linearly with the length of the token', () => {
  const hostile = [
    (size: number) => 'A'.repeat(size * 250),
    (size: number) => btoa64('['.repeat(size)),
    (size: number) => btoa64(`{"challenge":${'{"a":'.repeat(size)}`),
    (size: number) => btoa64(JSON.stringify({ challenge: { parameters: { data: 'a'.repeat(size) } } })),
  ]
  for (const build of hostile)
    expect(
      isSlow((size) => {
        const token = build(size)
        return () => void captcha.verify(site, token)
      }),
    ).toBe(false)
})
