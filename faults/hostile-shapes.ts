import type { GeneratedRequest } from '#integration/testing/endpoint-requests.ts'

/** A body as bytes with its content type. */
export type SentBody = { type: string; body: string }

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'

const toJson = (value: unknown): string => JSON.stringify(value) ?? ''
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const keys = (count: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, index]))
const nest = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
const multipart = (parts: number, bytes: number): string =>
  `${Array.from({ length: parts }, (_, index) => `--x\r\ncontent-disposition: form-data; name="f${index}"; filename="f"\r\n\r\n${'x'.repeat(bytes)}\r\n`).join('')}--x--\r\n`

/** The generated value with one member replaced, so that the rest passes validation. */
const withMember = (body: unknown, at: number, value: unknown): unknown => {
  const names = isObject(body) ? Object.keys(body) : []
  const name = names[at % Math.max(1, names.length)]
  return isObject(body) && name !== undefined ? { ...body, [name]: value } : value
}

type Shape = (request: GeneratedRequest, at: number) => SentBody
const json = (value: unknown): SentBody => ({ type: JSON_TYPE, body: toJson(value) })

/** As generated: valid or nearly valid. */
const PLAIN: Shape = ({ body }) => json(body)

/** Small bodies of unexpected types and contents. */
const SMALL: readonly Shape[] = [
  ({ body }) => ({ type: JSON_TYPE, body: toJson(body).slice(0, -1) }),
  ({ body }) => ({ type: 'text/plain', body: toJson(body) }),
  ({ body }) => ({
    type: FORM_TYPE,
    body: isObject(body)
      ? new URLSearchParams(
          Object.entries(body).map(([name, value]) => [name, typeof value === 'string' ? value : toJson(value)]),
        ).toString()
      : '=&=&%',
  }),
  () => ({ type: 'multipart/form-data; boundary=x', body: multipart(3, 10) }),
  () => ({ type: 'multipart/form-data', body: multipart(1, 10) }),
  () => ({ type: 'application/xml', body: '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }),
  () => ({ type: JSON_TYPE, body: '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}' }),
  ({ body }, at) => json(withMember(body, at, { toString: 1, length: 1e9 })),
  ({ body }, at) => json(withMember(body, at, '*a_'.repeat(3000))),
  ({ body }, at) => json(withMember(body, at, '<'.repeat(9000))),
]

/** Bodies of up to a megabyte. */
const LARGE: readonly Shape[] = [
  () => json(keys(60_000)),
  ({ body }, at) => json(withMember(body, at, keys(60_000))),
  ({ body }, at) =>
    json(
      withMember(
        body,
        at,
        Array.from({ length: 100_000 }, () => 1),
      ),
    ),
  ({ body }, at) => json(withMember(body, at, 'x'.repeat(1_000_000))),
  ({ body }, at) => json(withMember(body, at, '*a_'.repeat(30_000))),
  () => ({ type: JSON_TYPE, body: nest(100_000) }),
  () => ({ type: JSON_TYPE, body: '['.repeat(500_000) }),
  () => ({ type: FORM_TYPE, body: Array.from({ length: 110_000 }, (_, index) => `f${index}=1`).join('&') }),
  () => ({ type: FORM_TYPE, body: '&'.repeat(1_000_000) }),
  () => ({ type: 'multipart/form-data; boundary=x', body: multipart(5000, 1) }),
  () => ({ type: 'multipart/form-data; boundary=x', body: multipart(1, 1_000_000) }),
]

/** Seven of ten requests are as generated, one of fifty is large. */
export const pickShape = (random: () => number): Shape => {
  const pick = (shapes: readonly Shape[]): Shape => shapes[Math.floor(random() * shapes.length)] ?? PLAIN
  const roll = random()
  if (roll < 0.7) return PLAIN
  return roll < 0.98 ? pick(SMALL) : pick(LARGE)
}
