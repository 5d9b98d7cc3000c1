import { ActionIcon, Badge, Group } from '@mantine/core'
import { ChevronLeft, ChevronRight, Pencil, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useImagePreviewUrl } from '#design/routing/use-image-preview-url.ts'
import { useDraggableTile } from './image-drop.ts'
import classes from './images.module.css'
import type { ImageDraft } from './product-draft.ts'

type TileProps = {
  image: ImageDraft
  index: number
  count: number
  disabled: boolean
  onMove: (to: number) => void
  onOpen: () => void
  onRemove: () => void
}

export const ImageTile = ({ image, index, count, disabled, onMove, onOpen, onRemove }: TileProps) => {
  const getPreviewUrl = useImagePreviewUrl()
  const tile = useRef<HTMLLIElement>(null)
  const state = useDraggableTile(tile, index, disabled)
  const place = `image ${index + 1}`
  return (
    <li ref={tile} className={classes.tile} data-state={state}>
      <img
        src={getPreviewUrl(image.url, 300)}
        alt={image.alt || `Image ${index + 1}, no alt text`}
        className={classes.image}
        draggable={false}
        style={{ objectPosition: `${image.focalX * 100}% ${image.focalY * 100}%` }}
      />
      {index === 0 ? <Badge className={classes.main}>Main</Badge> : null}
      <Group gap={0} justify="center" wrap="nowrap" className={classes.tools}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Move ${place} left`}
          disabled={disabled || index === 0}
          onClick={() => onMove(index - 1)}
        >
          <ChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" aria-label={`Edit ${place}`} onClick={onOpen}>
          <Pencil size={15} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" aria-label={`Remove ${place}`} disabled={disabled} onClick={onRemove}>
          <Trash2 size={15} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Move ${place} right`}
          disabled={disabled || index === count - 1}
          onClick={() => onMove(index + 1)}
        >
          <ChevronRight size={16} aria-hidden />
        </ActionIcon>
      </Group>
    </li>
  )
}
