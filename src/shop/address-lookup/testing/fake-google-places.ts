import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { createOutboundHttp } from '#platform/outbound/outbound-http.ts'

export const GOOGLE_KEY = 'AIza-key-of-the-owner'
export const PLACE_ID = 'ChIJ-kiln_road'

type Received = { method: string; path: string; headers: IncomingMessage['headers']; body: string }

const component = (types: string[], longText: string, shortText = longText) => ({ types, longText, shortText })

/** Details of a place as documented for the Places API (New), in Portland, Maine. */
export const portland = {
  addressComponents: [
    component(['street_number'], '12'),
    component(['route'], 'Kiln Road', 'Kiln Rd'),
    component(['locality', 'political'], 'Portland'),
    component(['administrative_area_level_2', 'political'], 'Cumberland County'),
    component(['administrative_area_level_1', 'political'], 'Maine', 'ME'),
    component(['country', 'political'], 'United States', 'US'),
    component(['postal_code'], '04101'),
  ],
  postalAddress: { regionCode: 'US', addressLines: ['12 Kiln Rd'] },
}

export const prediction = (text: string, secondaryText = 'Portland, ME, USA', placeId = PLACE_ID) => ({
  placePrediction: {
    placeId,
    structuredFormat: { mainText: { text }, secondaryText: { text: secondaryText } },
  },
})

type Answer = { status: number; body: string; delayMs?: number }

/** The Places API (New) as documented: `places:autocomplete` and place details. `answer` overrides every response. */
export const startFakeGooglePlaces = async () => {
  const received: Received[] = []
  const behavior: { answer?: Answer } = {}

  const respond = ({ method, path, headers, body }: Received): Answer => {
    if (headers['x-goog-api-key'] !== GOOGLE_KEY)
      return { status: 400, body: JSON.stringify({ error: { code: 400, message: 'API key not valid.' } }) }
    if (!headers['x-goog-fieldmask'])
      return {
        status: 400,
        body: JSON.stringify({ error: { code: 400, message: 'FieldMask is a required parameter.' } }),
      }
    if (method === 'POST' && path === '/places:autocomplete') {
      const { input } = JSON.parse(body)
      return {
        status: 200,
        body: JSON.stringify(input.startsWith('12') ? { suggestions: [prediction('12 Kiln Rd')] } : {}),
      }
    }
    if (method === 'GET' && path.startsWith(`/places/${PLACE_ID}?`))
      return { status: 200, body: JSON.stringify(portland) }
    return { status: 404, body: '{}' }
  }

  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const call = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(parts).toString('utf8'),
    }
    received.push(call)
    const { status, body, delayMs = 0 } = behavior.answer ?? respond(call)
    setTimeout(() => response.writeHead(status, { 'content-type': 'application/json' }).end(body), delayMs)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  afterAll(
    () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  )
  return {
    received,
    behavior,
    outgoing: createOutboundHttp({ allowPrivate: (address) => address === '127.0.0.1' }),
    api: { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
  }
}
