import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { createTestApp } from './testing/test-app.ts'

const { sendRequest, server } = await createTestApp({ DEMO: '0' })

const readDocument = async () =>
  (await sendRequest('/api/docs/openapi.json')).json() as { paths: Record<string, Record<string, { tags: string[] }>> }

test('the OpenAPI document is valid for an independent validator, and all references resolve', async () => {
  const { valid, errors } = await new Validator().validate(await readDocument())
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
})

const KILOBYTE = 1024

test('the documentation is split into small pages that together contain every endpoint', async () => {
  const { paths } = await readDocument()
  const groups = new Set(Object.values(paths).flatMap((methods) => Object.values(methods).flatMap(({ tags }) => tags)))
  const index = await sendRequest('/api/docs')
  expect(index.text.length).toBeLessThan(150 * KILOBYTE)
  let forms = 0
  for (const group of groups) {
    expect(index.text).toContain(`href="/api/docs/${group}"`)
    const page = await sendRequest(`/api/docs/${group}`)
    expect([group, page.status]).toEqual([group, 200])
    expect(page.text.length, group).toBeLessThan(400 * KILOBYTE)
    forms += page.text.split('<form ').length - 1
  }
  expect(forms).toBe(server.endpoints.length)
  expect((await sendRequest('/api/docs/schemas')).text).toContain('<code>PublicPage</code>')
  expect((await sendRequest('/api/docs/no-such-group')).status).toBe(404)
})

test('the OpenAPI document is compressed for clients that accept it', async () => {
  const plain = await sendRequest('/api/docs/openapi.json')
  const packed = await sendRequest('/api/docs/openapi.json', {
    headers: { 'accept-encoding': 'br', 'sec-fetch-site': 'same-origin' },
  })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(Number(packed.headers['content-length'])).toBeLessThan(plain.text.length / 10)
})
