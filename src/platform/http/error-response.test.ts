import { expect, test } from 'vitest'
import { DomainError } from '#base/domain-error.ts'
import type { ErrorCode } from '#base/error-codes.ts'
import { toErrorResponse } from './error-response.ts'

test('a code determines the status, and unexpected errors reveal only the request id', () => {
  const statusOf = (code: ErrorCode) => toErrorResponse(new DomainError(code, 'No.'), 'r1').status
  const codes: ErrorCode[] = [
    'access.sign_in',
    'crumb.failed',
    'site.not_found',
    'accounts.email_taken',
    'members.link_spent',
  ]
  expect(codes.map(statusOf)).toEqual([401, 403, 404, 409, 410])
  expect((['request.too_large', 'asset.unsupported', 'request.too_many'] as const).map(statusOf)).toEqual([
    413, 415, 429,
  ])
  expect(statusOf('password.weak')).toBe(400)
  const { status, body, unexpected } = toErrorResponse(new Error('relation "accounts" does not exist'), 'r1')
  expect([status, unexpected, body.requestId]).toEqual([500, true, 'r1'])
  expect(JSON.stringify(body)).not.toContain('relation')
})

test('a full disk has its own status and message, for files and for the database', () => {
  for (const code of ['ENOSPC', '53100'])
    expect(toErrorResponse(Object.assign(new Error('/data/files/secret'), { code }), 'r1')).toEqual({
      status: 507,
      unexpected: true,
      body: { code: 'server.disk_full', error: expect.stringContaining('no disk space'), requestId: 'r1' },
    })
})
