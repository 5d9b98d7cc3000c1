// The reference server: 2 KB from node:http.
import { createServer } from 'node:http'

const body = Buffer.alloc(2048, 'x')
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/plain', 'content-length': body.length }).end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`Site http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}\nReady`)
})
process.on('SIGTERM', () => process.exit(0))
