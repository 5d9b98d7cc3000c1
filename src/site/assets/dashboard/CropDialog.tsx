import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { toApiError } from '#design/api/api-client.ts'
import { useEndpointMutation } from '#design/api/endpoint-hooks.ts'
import { Dialog } from '#design/feedback/Dialog.tsx'
import { notify } from '#design/feedback/notify.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { getImagePreviewUrl } from '#design/routing/paths.ts'
import { type AssetResponse, cropAsset, listAssets, listFiles, readAsset } from '../contract.ts'
import classes from './files.module.css'
import { Share } from './PercentSlider.tsx'

const LEAST = 0.05

/** Crops an image into a new file or in place. */
export const CropDialog = ({
  websiteId,
  file,
  mayReplace,
  onClose,
}: {
  websiteId: WebsiteId
  file: AssetResponse
  mayReplace: boolean
  onClose: () => void
}) => {
  const [part, setPart] = useState({ left: 0.1, top: 0.1, right: 0.9, bottom: 0.9 })
  const crop = useEndpointMutation(cropAsset, { invalidates: [listFiles, listAssets, readAsset] })
  const { left, top, right, bottom } = part
  const go = async (replace: boolean): Promise<void> => {
    const body = { x: left, y: top, width: right - left, height: bottom - top, replace }
    try {
      await crop.mutateAsync({ params: { websiteId, assetId: file.id }, body })
    } catch {
      // The error is shown in the dialog.
      return
    }
    notify(replace ? 'Image cropped' : 'Saved as a new file')
    onClose()
  }
  return (
    <Dialog onClose={onClose} title={`Crop ${file.filename}`} size="lg">
      <Stack>
        <span className={classes.preview}>
          <img src={`${getImagePreviewUrl(websiteId, file.url, 750)}&v=${file.revision}`} alt="" />
          <span
            className={classes.part}
            style={{
              left: `${left * 100}%`,
              top: `${top * 100}%`,
              width: `${(right - left) * 100}%`,
              height: `${(bottom - top) * 100}%`,
            }}
          />
        </span>
        <SimpleGrid cols={2}>
          <Share
            label="Left edge"
            value={left}
            max={right - LEAST}
            onChange={(share) => setPart({ ...part, left: Math.min(share, right - LEAST) })}
          />
          <Share
            label="Right edge"
            value={right}
            min={left + LEAST}
            onChange={(share) => setPart({ ...part, right: Math.max(share, left + LEAST) })}
          />
          <Share
            label="Top edge"
            value={top}
            max={bottom - LEAST}
            onChange={(share) => setPart({ ...part, top: Math.min(share, bottom - LEAST) })}
          />
          <Share
            label="Bottom edge"
            value={bottom}
            min={top + LEAST}
            onChange={(share) => setPart({ ...part, bottom: Math.max(share, top + LEAST) })}
          />
        </SimpleGrid>
        <Text size="sm" c="dimmed">
          {Math.round((right - left) * (file.width ?? 0))} × {Math.round((bottom - top) * (file.height ?? 0))} pixels
        </Text>
        <FormError>{crop.error ? toApiError(crop.error).message : null}</FormError>
        <Group justify="flex-end">
          {mayReplace ? (
            <Button variant="default" onClick={() => go(true)} loading={crop.isPending}>
              Replace image
            </Button>
          ) : null}
          <Button onClick={() => go(false)} loading={crop.isPending} data-autofocus>
            Save as new file
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
