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

/** Decorative; the file name is next to it. */
export const Thumbnail = ({ websiteId, file, small = false }: ThumbnailProps) => {
  const Icon = ICONS[file.kind]
  return (
    <span className={small ? `${classes.thumb} ${classes.small}` : classes.thumb}>
      {file.kind === 'image' ? (
        // The revision busts the cache of replaced images.
        <img src={`${getImagePreviewUrl(websiteId, file.url, 300)}&v=${file.revision}`} alt="" loading="lazy" />
      ) : (
        <Icon size={small ? 20 : 32} strokeWidth={1.5} aria-hidden />
      )}
    </span>
  )
}
