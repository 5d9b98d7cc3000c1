import { expect, test } from 'vitest'
import { toFailure } from '#base/http-client.ts'
import { ApiError } from '../api/api-client.ts'
import { canRetryUpload, getUploadErrorMessage } from './upload-error.ts'

const lost = new ApiError(toFailure(0))
const broken = new ApiError(toFailure(500))
const refused = new ApiError(toFailure(413, { error: 'The file a.mp4 is too large.', code: 'asset.too_large' }))

test('EDITOR-060 shown when nothing was sent or the file could not be read', () => {
  expect(getUploadErrorMessage(lost, 0)).toBe('Error uploading.')
  expect(getUploadErrorMessage(new Error('NotReadableError'), 0)).toBe('Error uploading.')
})

test('EDITOR-059 shown when the connection is lost during the upload', () => {
  expect(getUploadErrorMessage(lost, 0.5)).toBe('File upload failed to complete.')
})

test('EDITOR-057 shown when the file was sent but no response arrived', () => {
  expect(getUploadErrorMessage(lost, 1)).toBe('File processing failed to complete.')
})

test('EDITOR-056 EDITOR-024 shown when the server fails after receiving the file', () => {
  expect(getUploadErrorMessage(broken, 1)).toBe('File processing failed.')
})

test('EDITOR-054 shown when the server fails before receiving the file', () => {
  expect(getUploadErrorMessage(broken, 0.5)).toBe('There was a problem while uploading your file')
})

test('a rejected upload shows the server message', () => {
  expect(getUploadErrorMessage(refused, 1)).toBe('The file a.mp4 is too large.')
})

test('EDITOR-065 a lost upload can be retried, a rejected one cannot', () => {
  expect([lost, broken, new Error('x'), refused].map(canRetryUpload)).toEqual([true, true, true, false])
})
