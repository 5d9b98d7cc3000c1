import { DomainError } from '#base/domain-error.ts'
import { interpolate } from '#base/format/interpolate.ts'
import { formatFileSize } from '#base/format/number.ts'
import { editorMessage } from '#design/feedback/editor-messages.ts'
import type { FileUse } from './contract.ts'

const shortName = (fileName: string): string => (fileName.length <= 80 ? fileName : `${fileName.slice(0, 79)}…`)

export const fileTooLargeError = (fileName: string, maxBytes: number): DomainError =>
  new DomainError(
    'asset.too_large',
    editorMessage('fileTooLarge', {
      fileName: shortName(fileName),
      maxSize: formatFileSize(maxBytes),
    }),
    { extra: { maxBytes } },
  )

export const unsupportedFileError = (fileName: string): DomainError =>
  new DomainError('asset.unsupported', editorMessage('fileUnsupported', { fileName: shortName(fileName) }))

export const svgScriptError = (fileName: string): DomainError =>
  new DomainError(
    'asset.has_script',
    interpolate(
      'The SVG file {fileName} contains a script. Export it as a plain SVG without scripts and upload it again.',
      {
        fileName: shortName(fileName),
      },
    ),
  )

export const assetNotFoundError = (): DomainError => new DomainError('asset.not_found', 'File not found.')

export const missingFileError = (): DomainError =>
  new DomainError('asset.missing', 'The upload contains no file. Select a file and try again.')

export const folderNotFoundError = (): DomainError => new DomainError('asset.no_folder', 'Folder not found.')

export const folderExistsError = (name: string): DomainError =>
  new DomainError('asset.folder_exists', `A folder named ${shortName(name)} already exists here.`)

/** Includes the uses, so that the client can show them. */
export const assetInUseError = (uses: readonly FileUse[]): DomainError =>
  new DomainError('asset.in_use', 'The file is used on your site. Delete it there first, or delete it anyway.', {
    extra: { uses },
  })

/** The caller lacks the right to change a page, product or other place that uses the file. */
export const usedFileForbiddenError = (uses: readonly FileUse[]): DomainError =>
  new DomainError(
    'asset.use_forbidden',
    'This file is used in places that you cannot change. Ask someone who can, or upload your file as a new one.',
    { extra: { uses } },
  )

export const differentKindError = (): DomainError =>
  new DomainError('asset.other_kind', 'A file can be replaced only by one of the same kind.')

export const cannotCropError = (): DomainError =>
  new DomainError('asset.no_crop', 'Only photos and other still images can be cropped. Select another file.')

export const unknownHostError = (): DomainError =>
  new DomainError('site.unknown_host', 'There is no site at this address.')
