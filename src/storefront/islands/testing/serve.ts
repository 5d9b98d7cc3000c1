import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { BASE, type Chunk } from './bundle.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

const html = (body: string, script: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Test</title><link rel="icon" href="data:,">
<script type="module" src="${BASE}${script}"></script></head><body>${body}</body></html>`

/** Serves a page with the built script of `entry` on localhost. Other paths respond with their own URL as text. */
export const servePage = async (chunks: readonly Chunk[], entry: string, body: string, calls?: Handler) => {
  const script = chunks.find(({ name }) => name === entry)?.fileName ?? ''
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const chunk = chunks.find(({ fileName }) => path === BASE + fileName)
    if (path.split('?')[0] === '/') response.writeHead(200, { 'content-type': 'text/html' }).end(html(body, script))
    else if (chunk) response.writeHead(200, { 'content-type': 'text/javascript' }).end(chunk.code)
    else if (path.startsWith('/api/') && calls) calls(request, response)
    else response.writeHead(200, { 'content-type': 'text/plain' }).end(path)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
