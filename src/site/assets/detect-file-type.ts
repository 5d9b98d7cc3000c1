import type { FileKind } from './file-kinds.ts'

/** Bytes needed to detect the type. */
export const HEAD_BYTES = 4096

export type DetectedType = { kind: Exclude<FileKind, 'image'>; mime: string }

const OFFICE = 'application/vnd.openxmlformats-officedocument'
const OPEN = 'application/vnd.oasis.opendocument'

/** Office files are ZIP archives that only differ by extension. */
const ZIPPED: Readonly<Record<string, string>> = {
  docx: `${OFFICE}.wordprocessingml.document`,
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
  pptx: `${OFFICE}.presentationml.presentation`,
  odt: `${OPEN}.text`,
  ods: `${OPEN}.spreadsheet`,
  odp: `${OPEN}.presentation`,
  epub: 'application/epub+zip',
}

const document = (mime: string): DetectedType => ({ kind: 'document', mime })
const audio = (mime: string): DetectedType => ({ kind: 'audio', mime })
const video = (mime: string): DetectedType => ({ kind: 'video', mime })

const isMpegSound = (head: Buffer): boolean =>
  head.toString('latin1', 0, 3) === 'ID3' ||
  (head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0 && ((head[1] ?? 0) & 0x06) === 0x02)

/** Streaming mode: the head may end within a character. */
const isText = (head: Buffer): boolean => {
  if (head.length === 0 || head.includes(0)) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return true
  } catch {
    return false
  }
}

/** WebVTT signature, optionally after a BOM. */
const isCaptions = (head: Buffer): boolean =>
  /^(?:\u00ef\u00bb\u00bf)?WEBVTT(?:[ \t\r\n]|$)/.test(head.toString('latin1', 0, 10))

/**
 * Detects the type by content; undefined for images and unsupported types. Plain text has no signature, so it also needs a text extension:
 * otherwise HTML would pass.
 */
export const detectFileType = (head: Buffer, filename: string): DetectedType | undefined => {
  const extension = /\.([A-Za-z0-9]{1,5})$/.exec(filename)?.[1]?.toLowerCase() ?? ''
  const at = (start: number, text: string): boolean => head.toString('latin1', start, start + text.length) === text
  if (at(0, '%PDF-')) return document('application/pdf')
  if (at(0, 'PK\u0003\u0004') || at(0, 'PK\u0005\u0006')) {
    const mime = ZIPPED[extension]
    return mime ? document(mime) : { kind: 'archive', mime: 'application/zip' }
  }
  if (at(4, 'ftyp')) {
    const brand = head.toString('latin1', 8, 12)
    if (/^(avi[fs]|mif1|msf1|hei[cfxs]|hevc)$/.test(brand)) return undefined
    return brand.startsWith('M4A') ? audio('audio/mp4') : video('video/mp4')
  }
  if (head.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3])) && head.includes('webm'))
    return video('video/webm')
  if (at(0, 'RIFF') && at(8, 'WAVE')) return audio('audio/wav')
  if (at(0, 'OggS')) return audio('audio/ogg')
  if (at(0, 'fLaC')) return audio('audio/flac')
  if (isMpegSound(head)) return audio('audio/mpeg')
  if (isCaptions(head) && isText(head)) return { kind: 'captions', mime: 'text/vtt' }
  if ((extension === 'txt' || extension === 'csv') && isText(head))
    return document(extension === 'csv' ? 'text/csv' : 'text/plain')
  return undefined
}
