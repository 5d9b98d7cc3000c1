import { expect, test } from 'vitest'
import { insertAccount } from '#people/testing/builders.ts'
import { createTestApp } from './testing/test-app.ts'

const app = await createTestApp({ DEMO: '0' })
const owner = await insertAccount(app.database)

test('job metrics are available to operators only', async () => {
  await app.sendRequest('/api/account/password-reset', { method: 'POST', body: { email: owner.email } })
  await app.jobs.runDue()
  const numbers = await app.sendRequest('/metrics')
  expect(numbers.status).toBe(200)
  expect(numbers.text).toMatch(/sitewright_jobs_total\{queue="mail.deliver",result="completed"\} 1/)
  expect((await app.sendRequest('/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(403)
})

test('liveness and readiness depend on the process and the database', async () => {
  expect((await app.sendRequest('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await app.sendRequest('/readyz')).json()).toEqual({ status: 'ok' })
})

test('the API description is OpenAPI 3.1 and contains every contract', async () => {
  const description = (await app.sendRequest('/api/docs/openapi.json')).json() as {
    openapi: string
    paths: Record<string, object>
  }
  expect(description.openapi).toBe('3.1.0')
  const operations = Object.values(description.paths).reduce((sum, methods) => sum + Object.keys(methods).length, 0)
  expect(operations).toBe(app.server.endpoints.length)
})
