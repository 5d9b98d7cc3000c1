import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { createServer as createTlsServer } from 'node:tls'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createOutboundHttp, type Lookup } from './outbound-http.ts'

const servers: Server[] = []
afterAll(() => {
  for (const server of servers) server.close()
})

const listen = async <S extends Server>(server: S): Promise<number> => {
  servers.push(server)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return (server.address() as AddressInfo).port
}

type Hit = { method?: string; url?: string; headers: IncomingMessage['headers']; body: string }
const hits: Hit[] = []
let respond: (request: IncomingMessage, response: ServerResponse) => void = (_, response) => response.end('hello')
const port = await listen(
  createServer(async (request, response) => {
    const body = (await buffer(request)).toString()
    hits.push({ method: request.method, url: request.url, headers: request.headers, body })
    respond(request, response)
  }),
)
beforeEach(() => {
  hits.length = 0
  respond = (_, response) => response.end('hello')
})

/** In these tests 127.0.0.1 plays the public internet; every other closed address stays closed. */
const playPublic = (address: string) => address === '127.0.0.1'
const names: Record<string, string[]> = {
  'site.example': ['127.0.0.1'],
  'other.example': ['127.0.0.1'],
  'inside.example': ['10.0.0.5'],
  'mixed.example': ['127.0.0.1', '169.254.169.254'],
  'empty.example': [],
}
const lookup: Lookup = async (host) => {
  const found = names[host]
  if (!found) throw new Error('ENOTFOUND')
  return found.map((address) => ({ address, family: 4 }))
}
const { fetchGuarded } = createOutboundHttp({ lookup, allowPrivate: playPublic })
const at = (path: string, host = 'site.example') => `http://${host}:${port}${path}`

test('a public address returns status, headers and body, and receives the Host header', async () => {
  respond = (_, response) => response.writeHead(201, { 'x-made': 'here' }).end('hello')
  const answer = await fetchGuarded(at('/a?b=c'), { method: 'POST', body: 'ping', headers: { 'X-Own': 'yes' } })
  expect(answer).toMatchObject({ status: 201, headers: { 'x-made': 'here' }, url: at('/a?b=c') })
  expect(answer.body.toString()).toBe('hello')
  expect(hits).toMatchObject([
    { method: 'POST', url: '/a?b=c', body: 'ping', headers: { host: `site.example:${port}`, 'x-own': 'yes' } },
  ])
})

test('transport headers cannot be overridden', async () => {
  await fetchGuarded(at('/'), { headers: { Host: 'inside.example', 'Content-Length': '999', 'Accept-Encoding': 'br' } })
  expect(hits[0]?.headers).toMatchObject({ host: `site.example:${port}`, 'accept-encoding': 'identity' })
  expect(hits[0]?.headers['content-length']).toBeUndefined()
})

test('private addresses are rejected by IP, by name and in every URL notation', async () => {
  const guard = createOutboundHttp({ lookup })
  for (const url of [
    'http://127.0.0.1/',
    'http://0x7f.1/',
    'http://2130706433/',
    'http://017700000001/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://10.1.2.3/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[fd00:ec2::254]/',
    'http://inside.example/',
    'http://site.example/',
    'http://0/',
    'https://192.168.0.1:8443/',
  ])
    await expect(guard.fetchGuarded(url), url).rejects.toMatchObject({ code: 'outgoing.forbidden_address' })
})

test('a name with one public and one private address is rejected', async () => {
  await expect(fetchGuarded(at('/', 'mixed.example'))).rejects.toMatchObject({ code: 'outgoing.forbidden_address' })
  expect(hits).toEqual([])
})

test('DNS rebinding: the connection uses the checked address', async () => {
  const lookups: string[] = []
  const rebinding: Lookup = async (host) => {
    lookups.push(host)
    return [{ address: lookups.length === 1 ? '127.0.0.1' : '10.0.0.5', family: 4 }]
  }
  const guard = createOutboundHttp({ lookup: rebinding, allowPrivate: playPublic })
  const answer = await guard.fetchGuarded(at('/', 'rebinding.example'))
  expect(answer.body.toString()).toBe('hello')
  expect(lookups, 'resolved once').toEqual(['rebinding.example'])
  expect(hits).toHaveLength(1)
  await expect(guard.fetchGuarded(at('/', 'rebinding.example'))).rejects.toMatchObject({
    code: 'outgoing.forbidden_address',
  })
})

test('over https SNI uses the name, at the checked address', async () => {
  const lookups: string[] = []
  const secure = createTlsServer({
    SNICallback: (name, done) => {
      lookups.push(name)
      done(new Error('no certificate here'))
    },
  })
  secure.on('tlsClientError', () => {})
  const securePort = await listen(secure)
  await expect(fetchGuarded(`https://site.example:${securePort}/`)).rejects.toMatchObject({
    code: 'outgoing.unreachable',
  })
  expect(lookups).toEqual(['site.example'])
})

test('redirects are followed, each checked', async () => {
  respond = ({ url }, response) => {
    if (url === '/start') response.writeHead(302, { location: at('/next', 'other.example') }).end()
    else if (url === '/next') response.writeHead(301, { location: '/end' }).end()
    else if (url === '/trap') response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
    else if (url === '/inside') response.writeHead(307, { location: at('/', 'inside.example') }).end()
    else if (url === '/file') response.writeHead(302, { location: 'file:///etc/passwd' }).end()
    else response.end('arrived')
  }
  const answer = await fetchGuarded(at('/start'))
  expect(answer).toMatchObject({ status: 200, url: at('/end', 'other.example') })
  await expect(fetchGuarded(at('/trap'))).rejects.toMatchObject({ code: 'outgoing.forbidden_address' })
  await expect(fetchGuarded(at('/inside'))).rejects.toMatchObject({ code: 'outgoing.forbidden_address' })
  await expect(fetchGuarded(at('/file'))).rejects.toMatchObject({ code: 'outgoing.invalid_address' })
})

test('too many redirects fail, and with maxRedirects 0 the redirect is returned', async () => {
  respond = (_, response) => response.writeHead(302, { location: '/again' }).end()
  await expect(fetchGuarded(at('/'), { maxRedirects: 2 })).rejects.toMatchObject({
    code: 'outgoing.too_many_redirects',
  })
  expect(hits).toHaveLength(3)
  expect(await fetchGuarded(at('/'), { maxRedirects: 0 })).toMatchObject({ status: 302 })
})

test('credentials are not forwarded to another origin, and POST becomes GET', async () => {
  respond = ({ url }, response) =>
    url === '/' ? response.writeHead(302, { location: at('/there', 'other.example') }).end() : response.end()
  await fetchGuarded(at('/'), {
    method: 'POST',
    body: 'secret',
    headers: { Authorization: 'Bearer x', 'X-Webhook-Signature': 'y', 'Content-Type': 'text/plain', 'X-Kind': 'order' },
  })
  expect(hits[1]).toMatchObject({ method: 'GET', body: '', headers: { 'x-kind': 'order' } })
  for (const name of ['authorization', 'x-webhook-signature', 'content-type'])
    expect(hits[1]?.headers[name]).toBeUndefined()
})

test('a redirect that keeps the method keeps the body', async () => {
  respond = ({ url }, response) =>
    url === '/' ? response.writeHead(308, { location: '/there' }).end() : response.end()
  await fetchGuarded(at('/'), { method: 'POST', body: 'again' })
  expect(hits[1]).toMatchObject({ method: 'POST', url: '/there', body: 'again' })
})

test('a response that is too large is rejected, with or without content-length', async () => {
  respond = ({ url }, response) => {
    if (url === '/announced') response.setHeader('content-length', 2000)
    response.write(Buffer.alloc(1000))
    response.end(Buffer.alloc(1000))
  }
  for (const path of ['/announced', '/unannounced'])
    await expect(fetchGuarded(at(path), { maxBytes: 1999 })).rejects.toMatchObject({ code: 'outgoing.too_large' })
  expect((await fetchGuarded(at('/exact'), { maxBytes: 2000 })).body).toHaveLength(2000)
})

test('a server that does not respond, stalls or cannot be resolved times out', async () => {
  respond = ({ url }, response) => {
    if (url === '/halfway') response.write('half')
  }
  for (const path of ['/never', '/halfway'])
    await expect(fetchGuarded(at(path), { timeoutMs: 100 })).rejects.toMatchObject({ code: 'outgoing.timeout' })
  const lost = createOutboundHttp({ lookup: () => new Promise(() => {}) })
  await expect(lost.fetchGuarded('http://lost.example/', { timeoutMs: 50 })).rejects.toMatchObject({
    code: 'outgoing.timeout',
  })
})

test('unknown names, closed ports and invalid responses are reported as unreachable', async () => {
  const deaf = createTcpServer()
  const closedPort = await listen(deaf)
  await new Promise((resolve) => {
    deaf.close(resolve)
  })
  const nonsense = await listen(createTcpServer((socket) => socket.end('SSH-2.0-OpenSSH\r\n')))
  for (const url of [
    'http://nowhere.example/',
    'http://empty.example/',
    `http://site.example:${closedPort}/`,
    `http://site.example:${nonsense}/`,
  ])
    await expect(fetchGuarded(url), url).rejects.toMatchObject({ code: 'outgoing.unreachable' })
})

test('only http(s) URLs without credentials and on web ports are accepted', async () => {
  for (const url of [
    'ftp://site.example/',
    'file:///etc/passwd',
    'javascript:1',
    'not an address',
    'http://user:pass@site.example/',
    '',
  ])
    await expect(fetchGuarded(url), url).rejects.toMatchObject({ code: 'outgoing.invalid_address' })
  for (const url of ['http://site.example:25/', 'https://site.example:22/'])
    await expect(fetchGuarded(url), url).rejects.toMatchObject({ code: 'outgoing.forbidden_address' })
})
