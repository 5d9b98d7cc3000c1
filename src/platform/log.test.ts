import { EventEmitter } from 'node:events'
import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'

const record = (readable: boolean, level: 'info' | 'trace' = 'info') => {
  const lines: string[] = []
  const log = createLog({ level, readable, to: { write: (line) => void lines.push(stripVTControlCharacters(line)) } })
  return { log, lines }
}
const only = (lines: string[]): Record<string, unknown> => {
  expect(lines).toHaveLength(1)
  return JSON.parse(lines[0] ?? '')
}

test('JSON output has one object per line with a level name and ISO time', () => {
  const { log, lines } = record(false)
  log.info({ orders: 3 }, 'swept')
  log.debug('too quiet')
  const line = only(lines)
  expect(line).toMatchObject({ level: 'info', orders: 3, msg: 'swept' })
  expect(String(line.time)).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  expect(lines[0]?.endsWith('\n')).toBe(true)
})

test('a child logger of a request adds the request id to every line', () => {
  const { log, lines } = record(false)
  log.child({ reqId: 'r-7' }).info('a')
  expect(only(lines)).toMatchObject({ reqId: 'r-7', msg: 'a' })
})

test('secrets are masked at any depth', () => {
  const { log, lines } = record(false)
  log.info(
    {
      password: 'hush1',
      headers: { Cookie: 'hush2', authorization: 'Bearer hush3', 'x-csrf-token': 'hush4', accept: 'text/html' },
      list: [{ deep: { newPassword: 'hush5', resetToken: 'hush6', clientSecret: 'hush7', apiKey: 'hush8' } }],
      token: null,
    },
    'tried',
  )
  expect(lines.join()).not.toContain('hush')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ headers: { accept: 'text/html' }, token: null })
})

test('errors keep their stack and lose secrets', () => {
  const { log, lines } = record(false)
  log.error({
    err: Object.assign(new Error('rejected'), { request: { headers: { authorization: 'hush' } }, code: 'E1' }),
  })
  expect(lines.join()).not.toContain('hush')
  const { err } = only(lines) as { err: Record<string, unknown> }
  expect(err).toMatchObject({ message: 'rejected', code: 'E1' })
  expect(String(err.stack)).toContain('log.test.ts')
})

test.each([
  ['/config/sign-in?token=abc&next=/config', '/config/sign-in?token=[hidden]&next=/config'],
  ['/checkout/subscription?cartToken=abc', '/checkout/subscription?cartToken=[hidden]'],
  ['/order/Jx2_kQ9vTzR4mWc8LpYb3nSd', '/order/[hidden]'],
  ['/order/0123456789abcdef0123456789abcdef', '/order/[hidden]'],
  ['/download/019e3c2a-7b1d-7f00-8000-000000000001.0123456789abcdef0123456789abcdef', '/download/[hidden]'],
  ['/x?a=Jx2_kQ9vTzR4mWc8LpYb3nSd', '/x?a=[hidden]'],
  ['/a-long-product-name-with-words-2024?page=2', '/a-long-product-name-with-words-2024?page=2'],
  ['/api/sites/01932e1c-7d4a-7aaa-8bbb-0123456789ab', '/api/sites/01932e1c-7d4a-7aaa-8bbb-0123456789ab'],
])('the URL %s is logged as %s', (url, logged) => {
  const { log, lines } = record(false)
  log.info({ req: { method: 'GET', url, headers: { cookie: 'x' } } }, 'in')
  expect(only(lines).req).toEqual({ method: 'GET', url: logged })
})

test('objects attached to an error are not logged, its cause is', () => {
  const { log, lines } = record(false)
  const client = new EventEmitter()
  const error = Object.assign(new Error('Connection terminated', { cause: new Error('reset') }), {
    code: '57P01',
    client,
  })
  log.warn({ err: error }, 'lost')
  const { err } = only(lines) as { err: Record<string, unknown> }
  expect(err).toMatchObject({ code: '57P01', message: expect.stringContaining('Connection terminated') })
  expect(JSON.stringify(err)).toContain('reset')
  expect(err).not.toHaveProperty('client')
})

test('pretty output has a short line followed by the stack', () => {
  const { log, lines } = record(true)
  log.info({ req: { method: 'GET', url: '/cart' }, res: { statusCode: 200 }, responseTime: 3.4, reqId: 'r1' }, 'done')
  log.warn({ note: 'two words' }, 'careful')
  log.error(new Error('broken'))
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d info {2}GET \/cart 200 3ms done reqId=r1\n$/)
  expect(lines[1]).toMatch(/^\d\d:\d\d:\d\d warn {2}careful note="two words"\n$/)
  expect(lines[2]).toMatch(/^\d\d:\d\d:\d\d error broken\n {4}Error: broken\n {4} +at /)
})
