import { expect, test } from 'vitest'
import { failureOf } from '#base/http-client.ts'
import { CallError } from '../api/api-client.ts'
import { mayRetry, outcomeOf } from './upload-error.ts'

const lost = new CallError(failureOf(0))
const broken = new CallError(failureOf(500))
const refused = new CallError(failureOf(413, { error: 'The file a.mp4 is too large.', code: 'asset.too_large' }))

test('EDITOR-060 nothing could be sent, or the browser could not read the file', () => {
  expect(outcomeOf(lost, 0)).toBe('Error uploading.')
  expect(outcomeOf(new Error('NotReadableError'), 0)).toBe('Error uploading.')
})

test('EDITOR-059 the connection went while the file was sent', () => {
  expect(outcomeOf(lost, 0.5)).toBe('File upload failed to complete.')
})

test('EDITOR-057 the whole file was sent, and no answer came', () => {
  expect(outcomeOf(lost, 1)).toBe('File processing failed to complete.')
})

test('EDITOR-056 EDITOR-024 the server had the file and failed', () => {
  expect(outcomeOf(broken, 1)).toBe('File processing failed.')
})

test('EDITOR-054 the server failed before it had the file', () => {
  expect(outcomeOf(broken, 0.5)).toBe('There was a problem while uploading your file')
})

test('a refusal has its own words', () => {
  expect(outcomeOf(refused, 1)).toBe('The file a.mp4 is too large.')
})

test('EDITOR-065 what was lost may be sent again, what was refused may not', () => {
  expect([lost, broken, new Error('x'), refused].map(mayRetry)).toEqual([true, true, true, false])
})
