import type { Limits } from '#base/limits.ts'

/** What an owner may keep, and show or offer to visitors. Fonts are kept apart, in `src/site/fonts`: only a site's styles use them. */
export const FILE_KINDS = ['image', 'video', 'audio', 'captions', 'document', 'archive'] as const
export type FileKind = (typeof FILE_KINDS)[number]

type LimitNames = Readonly<Record<FileKind, keyof Limits>>
const LIMITS: LimitNames = {
  image: 'bytesPerPicture',
  video: 'bytesPerVideo',
  audio: 'bytesPerAudio',
  captions: 'bytesPerCaptions',
  document: 'bytesPerDocument',
  archive: 'bytesPerArchive',
}
export const getMaxBytes = (kind: FileKind, limits: Limits): number => limits[LIMITS[kind]]

/** The list of what is taken, by kind, as ends of names: for people, for the chooser of the browser, and for what has no mark of its own. */
export const EXTENSIONS: Readonly<Record<FileKind, readonly string[]>> = {
  image: ['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif', 'svg'],
  video: ['mp4', 'webm'],
  audio: ['mp3', 'm4a', 'wav', 'ogg', 'flac'],
  captions: ['vtt'],
  document: ['pdf', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'txt', 'csv', 'epub'],
  archive: ['zip'],
}

/** For `<input accept>`. */
export const toAcceptAttribute = (kinds: readonly FileKind[]): string =>
  kinds.flatMap((kind) => EXTENSIONS[kind].map((extension) => `.${extension}`)).join(',')
