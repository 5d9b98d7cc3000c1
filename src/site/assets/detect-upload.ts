import { isDomainError } from '#base/domain-error.ts'
import { probe } from '#platform/images/probe.ts'
import { looksLikeSvg } from '#platform/images/svg.ts'
import { getExtension } from '#platform/storage/keys.ts'
import { detectFileType, HEAD_BYTES } from './detect-file-type.ts'
import type { FileKind } from './file-kinds.ts'

const OFFICE_CONTENTS = '[Content_Types].xml'
/** The first entry of OpenDocument and EPUB archives is the type, not compressed, after 30 bytes of header. */
const TYPE_ENTRY = 'mimetype'
const TYPE_ENTRY_START = 30

/** Office files are ZIP archives; any other archive could be named like one. */
const isOfficeArchive = (bytes: Buffer, mime: string): boolean =>
  mime.includes('openxmlformats')
    ? bytes.includes(OFFICE_CONTENTS)
    : bytes.toString('latin1', TYPE_ENTRY_START, TYPE_ENTRY_START + 200).startsWith(TYPE_ENTRY + mime)

const isArchive = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 2) === 'PK'

const probeImageType = async (bytes: Buffer): Promise<{ kind: 'image'; mime: string } | undefined> => {
  // A drawing can contain scripts, and visitors rarely send one.
  if (looksLikeSvg(bytes)) return undefined
  try {
    return { kind: 'image', mime: (await probe(bytes)).mime }
  } catch (error) {
    if (isDomainError(error)) return undefined
    throw error
  }
}

const ALIASES: Readonly<Record<string, string>> = { jpeg: 'jpg' }

/**
 * The type of a file that a visitor sends, by its content. Undefined if it is not supported, or if the name has the extension of another
 * type.
 */
export const detectUpload = async (
  bytes: Buffer,
  filename: string,
): Promise<{ kind: FileKind; mime: string } | undefined> => {
  const detected = detectFileType(bytes.subarray(0, HEAD_BYTES), filename) ?? (await probeImageType(bytes))
  if (!detected) return undefined
  if (detected.kind === 'document' && isArchive(bytes) && !isOfficeArchive(bytes, detected.mime)) return undefined
  const extension = filename.slice(filename.lastIndexOf('.') + 1).toLowerCase()
  return (ALIASES[extension] ?? extension) === getExtension(detected.mime) ? detected : undefined
}
