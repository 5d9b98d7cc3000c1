import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { createOutboundHttp } from '#platform/outbound/outbound-http.ts'

export const GOOD_TOKEN = 'token-of-a-person'

type Received = { path: string; contentType: string | undefined; body: string }

/**
 * Google's verification as documented: `siteverify` and the assessments of reCAPTCHA Enterprise. `answer` overrides the response; a token
 * counts once.
 */
export const startFakeGoogle = async () => {
  const received: Received[] = []
  const used = new Set<string>()
  const behavior: { answer?: { status: number; body: string }; score: number; action?: string } = { score: 0.9 }

  const spend = (token: string | null): boolean => {
    const isGood = token?.startsWith(GOOD_TOKEN) === true && !used.has(token)
    if (token) used.add(token)
    return isGood
  }

  const respond = ({ path, body }: Received): unknown => {
    if (path === '/siteverify') {
      const fields = new URLSearchParams(body)
      if (fields.get('secret') !== 'secret') return { success: false, 'error-codes': ['invalid-input-secret'] }
      return spend(fields.get('response'))
        ? { success: true, hostname: 'site.test' }
        : { success: false, 'error-codes': ['timeout-or-duplicate'] }
    }
    const { event } = JSON.parse(body)
    if (path !== '/projects/my-project/assessments?key=secret' || event.siteKey !== 'site-key') return undefined
    return spend(event.token)
      ? {
          tokenProperties: { valid: true, action: behavior.action ?? event.expectedAction },
          riskAnalysis: { score: behavior.score },
        }
      : { tokenProperties: { invalidReason: 'DUPE' }, riskAnalysis: {} }
  }

  const read = async (request: IncomingMessage): Promise<string> => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    return Buffer.concat(parts).toString('utf8')
  }

  const server = createServer(async (request, response) => {
    const call = { path: request.url ?? '', contentType: request.headers['content-type'], body: await read(request) }
    received.push(call)
    const answer = respond(call)
    const { status, body } =
      behavior.answer ??
      (answer === undefined ? { status: 403, body: '{}' } : { status: 200, body: JSON.stringify(answer) })
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  afterAll(close)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    received,
    behavior,
    close,
    outgoing: createOutboundHttp({ allowPrivate: (address) => address === '127.0.0.1' }),
    api: { verifyUrl: `${url}/siteverify`, enterpriseUrl: url },
  }
}
