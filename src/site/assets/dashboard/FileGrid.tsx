import { Checkbox, Text } from '@mantine/core'
import { formatFileSize } from '#base/format/number.ts'
import type { AssetId, WebsiteId } from '#base/id.ts'
import type { AssetResponse } from '../contract.ts'
import classes from './files.module.css'
import { FILE_KIND_LABELS, Thumbnail } from './Thumbnail.tsx'

type FileGridProps = {
  websiteId: WebsiteId
  files: readonly AssetResponse[]
  selected: ReadonlySet<string>
  onSelect?: (selected: ReadonlySet<string>) => void
  onOpen: (id: AssetId) => void
}

export const FileGrid = ({ websiteId, files, selected, onSelect, onOpen }: FileGridProps) => (
  <ul className={classes.grid} aria-label="Files">
    {files.map((file) => (
      <li key={file.id} className={classes.tile} data-selected={selected.has(file.id) || undefined}>
        <button type="button" className={classes.open} onClick={() => onOpen(file.id)}>
          <Thumbnail websiteId={websiteId} file={file} />
          <Text span truncate size="sm" fw={500} className={classes.name}>
            {file.filename}
          </Text>
        </button>
        <Text size="xs" c="dimmed" className={classes.facts}>
          {FILE_KIND_LABELS[file.kind]}, {formatFileSize(file.byteSize)}
        </Text>
        {onSelect ? (
          <Checkbox
            className={classes.check}
            aria-label={`Select ${file.filename}`}
            checked={selected.has(file.id)}
            onChange={() => {
              const next = new Set(selected)
              if (!next.delete(file.id)) next.add(file.id)
              onSelect(next)
            }}
          />
        ) : null}
      </li>
    ))}
  </ul>
)
