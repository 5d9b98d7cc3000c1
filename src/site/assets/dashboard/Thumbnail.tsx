import { Archive, Captions, FileText, Film, Image, type LucideIcon, Music } from 'lucide-react'
import type { WebsiteId } from '#base/id.ts'
import { getImagePreviewUrl } from '#design/routing/paths.ts'
import type { AssetResponse } from '../contract.ts'
import type { FileKind } from '../file-kinds.ts'
import classes from './files.module.css'

const ICONS: Readonly<Record<FileKind, LucideIcon>> = {
  image: Image,
  video: Film,
  audio: Music,
  captions: Captions,
  document: FileText,
  archive: Archive,
}

export const FILE_KIND_LABELS: Readonly<Record<FileKind, string>> = {
  image: 'Image',
  video: 'Video',
  audio: 'Audio',
  captions: 'Captions',
  document: 'Document',
  archive: 'Archive',
}

type ThumbnailProps = {
  websiteId: WebsiteId
  file: Pick<AssetResponse, 'url' | 'kind' | 'revision'>
  small?: boolean
}

/** Decoration beside the file's name, which says the rest. */
export const Thumbnail = ({ websiteId, file, small = false }: ThumbnailProps) => {
  const Icon = ICONS[file.kind]
  return (
    <span className={small ? `${classes.thumb} ${classes.small}` : classes.thumb}>
      {file.kind === 'image' ? (
        // The revision is in the address, so that a replaced picture is seen at once.
        <img src={`${getImagePreviewUrl(websiteId, file.url, 300)}&v=${file.revision}`} alt="" loading="lazy" />
      ) : (
        <Icon size={small ? 20 : 32} strokeWidth={1.5} aria-hidden />
      )}
    </span>
  )
}
