import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ERROR_STATUS, isErrorCode } from './error-codes.ts'

test('every error code is used outside the table', () => {
  const root = join(import.meta.dirname, '..')
  const sources = globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$|base\/error-codes\.ts$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  const codes = Object.keys(ERROR_STATUS)
  expect(codes.length).toBeGreaterThan(20)
  expect(codes.filter((code) => !sources.includes(`'${code}'`))).toEqual([])
})

test('names inherited from Object are not error codes', () => {
  expect(['cart.full', 'cart.unknown', 'constructor'].map(isErrorCode)).toEqual([true, false, false])
})
