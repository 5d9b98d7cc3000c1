import { expect, test } from 'vitest'
import { editorMessage } from './editor-messages.ts'

const MESSAGES: readonly [said: string, words: string][] = [
  [editorMessage('invalidEmail'), 'Please enter a valid email.'],
  [editorMessage('emailFormat', { email: 'name@example.com' }), 'Emails must be formatted as name@example.com.'],
  [
    editorMessage('linkFormat', { host: ['https://example.com', 'example.com'] }),
    'Links must be formatted as https://example.com or example.com.',
  ],
  [editorMessage('noFileName'), 'Please enter a file name.'],
  [editorMessage('invalidPageUrl', { val: 'a b' }), 'a b is not a valid page URL.'],
  [editorMessage('unexpectedOption', { val: 'puce' }), 'puce is not one of the expected options.'],
  [editorMessage('tagExists', { tagType: 'tag' }), 'This tag already exists.'],
  [editorMessage('oneTagAtATime', { tagType: 'category' }), 'You may only edit one category at a time.'],
  [
    editorMessage('fileTooLarge', { fileName: 'jar.jpg', maxSize: '20 MB' }),
    'The file jar.jpg is too large; the maximum allowed file size is 20 MB.',
  ],
  [
    editorMessage('fileUnsupported', { fileName: 'jar.exe' }),
    'The file jar.exe does not appear to be a supported file.',
  ],
  [editorMessage('vimeoBasic'), 'Vimeo Basic accounts are unsupported. Please share a video from a different account.'],
  [editorMessage('updateInvalid'), 'Update the missing or invalid information above.'],
  [editorMessage('wentWrong'), 'Something went wrong.'],
  [editorMessage('networkError'), 'Network error.'],
  [editorMessage('unableToConnect'), 'Unable to connect. Please try again.'],
  [editorMessage('resultsNotLoaded'), 'Unable to load results.'],
  [editorMessage('notLoaded'), 'Unable to load. Try again.'],
  [editorMessage('collectionsNotLoaded'), 'Unable to load collections.'],
  [editorMessage('fontsNotLoaded'), 'Unable to load fonts.'],
  [editorMessage('fontPreviewNotLoaded', { fontName: 'Fraunces' }), 'Unable to load preview for Fraunces.'],
  [editorMessage('contentNotFound'), 'Unable to locate content.'],
  [editorMessage('uploadFailedTitle'), 'Unable to Upload File'],
  [editorMessage('uploadFailed'), 'There was a problem while uploading your file'],
  [editorMessage('renameFailedTitle'), 'Unable to Rename File'],
  [editorMessage('renameFailed'), 'There was a problem while renaming your file'],
  [editorMessage('processingFailed'), 'File processing failed.'],
  [editorMessage('processingUnfinished'), 'File processing failed to complete.'],
  [editorMessage('processingCancelled'), 'File processing cancelled.'],
  [editorMessage('uploadUnfinished'), 'File upload failed to complete.'],
  [editorMessage('uploadError'), 'Error uploading.'],
  [editorMessage('noJobData'), 'No response data from job request.'],
  [editorMessage('timeZoneNotLoaded', { timeZone: 'Mars/Olympus' }), 'Failed to load timezone Mars/Olympus.'],
  [editorMessage('checkConnection'), 'Please check your internet connection.'],
  [editorMessage('noCodeOnAndroid'), 'Code editing is not available on Android.'],
]

test.for(MESSAGES)('%s', ([actual, expected]) => {
  expect(actual).toBe(expected)
})

test('a placeholder that occurs twice takes two values in order, or one for both', () => {
  expect(editorMessage('linkFormat', { host: ['a.example', 'b.example'] })).toBe(
    'Links must be formatted as a.example or b.example.',
  )
  expect(editorMessage('linkFormat', { host: 'a.example' })).toBe('Links must be formatted as a.example or a.example.')
})

test('placeholders in values are not replaced', () => {
  expect(editorMessage('fileTooLarge', { fileName: '{maxSize}', maxSize: '20 MB' })).toBe(
    'The file {maxSize} is too large; the maximum allowed file size is 20 MB.',
  )
})
