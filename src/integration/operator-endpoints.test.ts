import { expect, test } from 'vitest'
import { createTestApp } from './testing/test-app.ts'

const app = await createTestApp({ DEMO: '0' })
const owner = { email: 'mara@kiln.test', password: 'a kiln at dawn', name: '', language: null }
await app.accounts.signUp(owner)

test('jobs that ran are counted for operators, and nobody else reads the numbers', async () => {
  await app.ask('/api/account/password-reset', { method: 'POST', body: { email: owner.email } })
  await app.jobs.runDue()
  const numbers = await app.ask('/metrics')
  expect(numbers.status).toBe(200)
  expect(numbers.text).toMatch(/sitewright_jobs_total\{queue="mail.deliver",result="completed"\} 1/)
  expect((await app.ask('/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(403)
})

test('the process lives, and is ready while its database answers', async () => {
  expect((await app.ask('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await app.ask('/readyz')).json()).toEqual({ status: 'ok' })
})

test('the description of the API names every contract, and is OpenAPI 3.1', async () => {
  const description = (await app.ask('/api/docs/openapi.json')).json() as {
    openapi: string
    paths: Record<string, object>
  }
  expect(description.openapi).toBe('3.1.0')
  const operations = Object.values(description.paths).reduce((sum, methods) => sum + Object.keys(methods).length, 0)
  expect(operations).toBe(app.server.endpoints.length)
})
