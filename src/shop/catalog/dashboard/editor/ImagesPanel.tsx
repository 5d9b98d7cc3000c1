import { Button, FileButton, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { ImagePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { AssetId, WebsiteId } from '#base/id.ts'
import { Panel } from '#design/layout/Panel.tsx'
import { uploadFile } from '#design/upload/upload-file.ts'
import { useUploadQueue } from '#design/upload/use-upload-queue.ts'
import { MAX_IMAGES } from '#shop/catalog/model.ts'
import { uploadAsset } from '#site/assets/contract.ts'
import { ImageDialog } from './ImageDialog.tsx'
import { ImageTile } from './ImageTile.tsx'
import { useFileDrop, useImageDrop } from './image-drop.ts'
import classes from './images.module.css'
import { moveItem } from './options.ts'
import type { ImageDraft } from './product-draft.ts'
import { UploadTile } from './UploadTile.tsx'
import type { PanelProps } from './use-product-form.ts'

type ImagesPanelProps = PanelProps & { websiteId: WebsiteId; mayUpload: boolean }

const TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml'

/** Ordered images; the first is the main image. Reordered by drag and drop or with buttons. */
export const ImagesPanel = ({ draft, change, errors, disabled, websiteId, mayUpload }: ImagesPanelProps) => {
  const { images } = draft
  const [open, setOpen] = useState<AssetId>()
  const [announced, setAnnounced] = useState('')
  const frame = useRef<HTMLDivElement>(null)
  const uploads = useUploadQueue(
    (sent) => uploadFile(uploadAsset, { params: { websiteId }, query: { kind: 'image' }, ...sent }),
    ({ id, url, alt, focalX, focalY }) =>
      change((now) => ({ images: [...now.images, { id, url, alt, focalX, focalY }].slice(0, MAX_IMAGES) })),
  )
  const mayChange = !disabled && mayUpload
  const move = (from: number, to: number): void => {
    if (to < 0 || to >= images.length || from === to) return
    change((now) => ({ images: moveItem(now.images, from, to) }))
    setAnnounced(`Image ${from + 1} is now image ${to + 1} of ${images.length}.`)
  }
  const remove = (image: ImageDraft): void =>
    change((now) => ({
      images: now.images.filter(({ id }) => id !== image.id),
      variants: now.variants.map((one) => (one.imageId === image.id ? { ...one, imageId: null } : one)),
    }))
  const isOver = useFileDrop(frame, mayChange, uploads.add)
  useImageDrop(move)
  const opened = images.find(({ id }) => id === open)

  return (
    <Panel title="Images">
      <Stack>
        <div ref={frame} className={classes.frame} data-over={isOver || undefined}>
          {images.length + uploads.files.length > 0 ? (
            <ul className={classes.tiles}>
              {images.map((image, index) => (
                <ImageTile
                  key={image.id}
                  image={image}
                  index={index}
                  count={images.length}
                  disabled={disabled}
                  onMove={(to) => move(index, to)}
                  onOpen={() => setOpen(image.id)}
                  onRemove={() => remove(image)}
                />
              ))}
              {uploads.files.map((sending) => (
                <UploadTile key={sending.key} sending={sending} uploads={uploads} />
              ))}
            </ul>
          ) : null}
          <Group gap="sm">
            <FileButton
              onChange={uploads.add}
              accept={TYPES}
              multiple
              disabled={!mayChange || images.length >= MAX_IMAGES}
            >
              {(props) => (
                <Button {...props} variant="default" leftSection={<ImagePlus size={16} aria-hidden />}>
                  Add images
                </Button>
              )}
            </FileButton>
            <Text c="dimmed" size="sm">
              {mayUpload ? 'Or drop them here.' : 'Your role does not allow uploading images.'}
            </Text>
          </Group>
        </div>
        {errors.imageIds ? (
          <Text c="red" role="alert">
            {errors.imageIds}
          </Text>
        ) : null}
      </Stack>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      {opened ? (
        <ImageDialog
          websiteId={websiteId}
          image={opened}
          disabled={!mayChange}
          onClose={() => setOpen(undefined)}
          onSaved={(saved) =>
            change((now) => ({ images: now.images.map((one) => (one.id === saved.id ? { ...one, ...saved } : one)) }))
          }
        />
      ) : null}
    </Panel>
  )
}
