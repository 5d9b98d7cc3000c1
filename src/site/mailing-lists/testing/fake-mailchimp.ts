import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll } from 'vitest'
import { createOutboundHttp } from '#platform/outbound/outbound-http.ts'

type Call = { method: string; path: string; authorization: string; body: unknown }

export const MAILCHIMP_KEY = '0123456789abcdef0123456789abcdef-us21'
export const AUDIENCE_ID = 'a1b2c3'

/** A local server that responds like Mailchimp. `failWith` is the response to changes of members. */
export const startFakeMailchimp = async () => {
  const calls: Call[] = []
  const fake: { failWith: { status: number; detail: string } | undefined } = { failWith: undefined }
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request
    const body = method === 'PUT' ? await json(request) : undefined
    calls.push({ method, path, authorization: headers.authorization ?? '', body })
    const reply = (status: number, content: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
    const expected = `Basic ${Buffer.from(`sitewright:${MAILCHIMP_KEY}`).toString('base64')}`
    if (headers.authorization !== expected) return reply(401, { title: 'API Key Invalid', detail: 'No such key.' })
    if (method === 'PUT')
      return fake.failWith ? reply(fake.failWith.status, { detail: fake.failWith.detail }) : reply(200, { id: 'x' })
    if (path.startsWith('/3.0/lists?')) return reply(200, { lists: [{ id: AUDIENCE_ID, name: 'Kiln news' }] })
    if (path.startsWith(`/3.0/lists/${AUDIENCE_ID}?`)) return reply(200, { id: AUDIENCE_ID, name: 'Kiln news' })
    return reply(404, { title: 'Resource Not Found' })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  afterAll(() => void server.close())
  const { port } = server.address() as AddressInfo
  return Object.assign(fake, {
    calls,
    members: () => calls.filter(({ method }) => method === 'PUT'),
    api: { outgoing: createOutboundHttp({ allowPrivate: () => true }), url: `http://127.0.0.1:${port}` },
  })
}
