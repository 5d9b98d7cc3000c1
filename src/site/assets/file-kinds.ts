import type { Limits } from '#base/limits.ts'

/** Kinds of files. Fonts are separate (`src/site/fonts`). */
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

/** Accepted extensions by kind. */
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
