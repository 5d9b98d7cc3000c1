import { interpolate } from '#base/format/interpolate.ts'

/**
 * Editor messages, worded exactly as in the documents (platform.md §5 and §8).
 * `docs/decisions/0035-editor-messages-and-files.md` lists where each is shown and whether retrying is offered.
 */
const editorMessages = {
  // Validation
  invalidEmail: 'Please enter a valid email.',
  emailFormat: 'Emails must be formatted as {email}.',
  linkFormat: 'Links must be formatted as {host} or {host}.',
  noFileName: 'Please enter a file name.',
  invalidPageUrl: '{val} is not a valid page URL.',
  unexpectedOption: '{val} is not one of the expected options.',
  tagExists: 'This {tagType} already exists.',
  oneTagAtATime: 'You may only edit one {tagType} at a time.',
  fileTooLarge: 'The file {fileName} is too large; the maximum allowed file size is {maxSize}.',
  fileUnsupported: 'The file {fileName} does not appear to be a supported file.',
  vimeoBasic: 'Vimeo Basic accounts are unsupported. Please share a video from a different account.',
  updateInvalid: 'Update the missing or invalid information above.',

  // Network and loading
  wentWrong: 'Something went wrong.',
  networkError: 'Network error.',
  unableToConnect: 'Unable to connect. Please try again.',
  checkConnection: 'Please check your internet connection.',
  resultsNotLoaded: 'Unable to load results.',
  notLoaded: 'Unable to load. Try again.',
  collectionsNotLoaded: 'Unable to load collections.',
  fontsNotLoaded: 'Unable to load fonts.',
  fontPreviewNotLoaded: 'Unable to load preview for {fontName}.',
  contentNotFound: 'Unable to locate content.',
  timeZoneNotLoaded: 'Failed to load timezone {timeZone}.',
  noJobData: 'No response data from job request.',
  formNotUpdated: 'Unable to update form.',
  formNotOpened: 'Unable to open form.',
  noCodeOnAndroid: 'Code editing is not available on Android.',

  // Files
  uploadFailedTitle: 'Unable to Upload File',
  uploadFailed: 'There was a problem while uploading your file',
  renameFailedTitle: 'Unable to Rename File',
  renameFailed: 'There was a problem while renaming your file',
  processingFailed: 'File processing failed.',
  processingUnfinished: 'File processing failed to complete.',
  processingCancelled: 'File processing cancelled.',
  uploadUnfinished: 'File upload failed to complete.',
  uploadError: 'Error uploading.',
} as const

export type EditorMessage = keyof typeof editorMessages

type Value = string | number
/** A placeholder that occurs twice can take two values, in order. */
type Given = Value | readonly [Value, Value]
/** The placeholder names of a message. */
type Places<Sentence> = Sentence extends `${string}{${infer Name}}${infer Rest}` ? Name | Places<Rest> : never
type Placed<Key extends EditorMessage> = Places<(typeof editorMessages)[Key]>
type Values<Key extends EditorMessage> = [Placed<Key>] extends [never]
  ? []
  : [values: Readonly<Record<Placed<Key>, Given>>]

const nth = (given: Given, index: 0 | 1): Value => (typeof given === 'object' ? given[index] : given)

/** Returns a message with its placeholders filled: `editorMessage('tagExists', { tagType: 'tag' })`. */
export const editorMessage = <Key extends EditorMessage>(key: Key, ...[values]: Values<Key>): string => {
  const given = Object.entries<Given>(values ?? {})
  const filled = new Set<string>()
  // Replace each placeholder once and never rescan values: a file can be named `{maxSize}`.
  return editorMessages[key].replace(/\{(\w+)\}/g, (place, name: string) => {
    const index = filled.has(name) ? 1 : 0
    filled.add(name)
    return interpolate(place, Object.fromEntries(given.map(([of, value]) => [of, nth(value, index)])))
  })
}
