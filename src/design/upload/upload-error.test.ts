import { expect, test } from 'vitest'
import { toFailure } from '#base/http-client.ts'
import { ApiError } from '../api/api-client.ts'
import { canRetryUpload, getUploadErrorMessage } from './upload-error.ts'

const lost = new ApiError(toFailure(0))
const broken = new ApiError(toFailure(500))
const refused = new ApiError(toFailure(413, { error: 'The file a.mp4 is too large.', code: 'asset.too_large' }))

test('EDITOR-060 nothing could be sent, or the browser could not read the file', () => {
  expect(getUploadErrorMessage(lost, 0)).toBe('Error uploading.')
  expect(getUploadErrorMessage(new Error('NotReadableError'), 0)).toBe('Error uploading.')
})

test('EDITOR-059 the connection went while the file was sent', () => {
  expect(getUploadErrorMessage(lost, 0.5)).toBe('File upload failed to complete.')
})

test('EDITOR-057 the whole file was sent, and no answer came', () => {
  expect(getUploadErrorMessage(lost, 1)).toBe('File processing failed to complete.')
})

test('EDITOR-056 EDITOR-024 the server had the file and failed', () => {
  expect(getUploadErrorMessage(broken, 1)).toBe('File processing failed.')
})

test('EDITOR-054 the server failed before it had the file', () => {
  expect(getUploadErrorMessage(broken, 0.5)).toBe('There was a problem while uploading your file')
})

test('a refusal has its own words', () => {
  expect(getUploadErrorMessage(refused, 1)).toBe('The file a.mp4 is too large.')
})

test('EDITOR-065 what was lost may be sent again, what was refused may not', () => {
  expect([lost, broken, new Error('x'), refused].map(canRetryUpload)).toEqual([true, true, true, false])
})
