import { expect, test } from 'vitest'
import { failureOf } from '#base/http-call.ts'
import { CallError } from '#design/call.ts'
import { mayRetry, outcomeOf } from './outcome.ts'

const lost = new CallError(failureOf(0))
const broken = new CallError(failureOf(500))
const refused = new CallError(failureOf(413, { error: 'The file a.mp4 is too large.', code: 'asset.too_large' }))

test.for([
  ['EDITOR-060 nothing could be sent', lost, 0, 'Error uploading.'],
  ['EDITOR-059 the connection went while the file was sent', lost, 0.5, 'File upload failed to complete.'],
  ['EDITOR-057 the whole file was sent, and no answer came', lost, 1, 'File processing failed to complete.'],
  ['EDITOR-056 EDITOR-024 the server had the file and failed', broken, 1, 'File processing failed.'],
  ['EDITOR-054 the server failed before it had the file', broken, 0.5, 'There was a problem while uploading your file'],
  ['EDITOR-060 the browser could not read it', new Error('NotReadableError'), 0, 'Error uploading.'],
  ['a refusal has its own words', refused, 1, 'The file a.mp4 is too large.'],
] as const)('%s', ([, error, share, words]) => {
  expect(outcomeOf(error, share)).toBe(words)
})

test('EDITOR-065 what was lost may be sent again, what was refused may not', () => {
  expect([lost, broken, new Error('x'), refused].map(mayRetry)).toEqual([true, true, true, false])
})
