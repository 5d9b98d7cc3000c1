import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DomainError } from '#base/domain-error.ts'
import { projectRoot } from '../root.ts'
import { toErrorResponse } from './errors.ts'

test('every code that has a status is thrown somewhere: nothing here outlives its refusal', () => {
  const [table = '', rest = ''] = readFileSync(new URL('./errors.ts', import.meta.url), 'utf8').split('const STATUS')
  const codes = [...table.matchAll(/'([a-z]+\.[a-z_]+)'/g)].map(([, code]) => code ?? '')
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: projectRoot })
    .filter((file) => !/\.test\.tsx?$|http\/refusals\.ts$/.test(file))
    .map((file) => readFileSync(join(projectRoot, file), 'utf8'))
    .join('\n')
    .concat(rest)
  expect(codes.length).toBeGreaterThan(20)
  expect(codes.filter((code) => !sources.includes(`'${code}'`))).toEqual([])
})

test('a code has its status, one without is a plain 400, and what nobody refused says nothing but a number to ask about', () => {
  const statusOf = (code: string) => toErrorResponse(new DomainError(code, 'No.'), 'r1').status
  const codes = ['access.sign_in', 'crumb.failed', 'site.not_found', 'accounts.email_taken', 'members.link_spent']
  expect(codes.map(statusOf)).toEqual([401, 403, 404, 409, 410])
  expect(['request.too_large', 'asset.unsupported', 'request.too_many'].map(statusOf)).toEqual([413, 415, 429])
  expect(statusOf('password.weak')).toBe(400)
  const { status, body, unexpected } = toErrorResponse(new Error('relation "accounts" does not exist'), 'r1')
  expect([status, unexpected, body.requestId]).toEqual([500, true, 'r1'])
  expect(JSON.stringify(body)).not.toContain('relation')
})
