import { Button, Group, Input } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { PointerEvent } from 'react'
import type { AssetId, WebsiteId } from '#base/id.ts'
import type { Focus } from '#blocks/prop-schemas.ts'
import { callEndpoint } from '#design/api/api-client.ts'
import { getImagePreviewUrl } from '#design/routing/paths.ts'
import { readAsset } from '#site/assets/contract.ts'
import { SliderRow } from './fields.tsx'
import classes from './focal-point.module.css'

type FocalPointProps = {
  websiteId: WebsiteId
  assetId: AssetId
  /** Undefined: the file's focal point. */
  value: Focus | undefined
  onChange(focus: Focus | undefined): void
}

const formatPercent = (share: number): string => `${Math.round(share * 100)} %`
const clampUnit = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 100) / 100

/** Sets the focal point by clicking the image or with two sliders. */
export const FocalPoint = ({ websiteId, assetId, value, onChange }: FocalPointProps) => {
  const asset = useQuery({
    queryKey: ['assets', websiteId, 'one', assetId],
    queryFn: () => callEndpoint(readAsset, { params: { websiteId, assetId } }),
  })
  const point = value ?? { x: asset.data?.focalX ?? 0.5, y: asset.data?.focalY ?? 0.5 }
  const take = (event: PointerEvent<HTMLDivElement>): void => {
    const box = event.currentTarget.getBoundingClientRect()
    onChange({
      x: clampUnit((event.clientX - box.left) / box.width),
      y: clampUnit((event.clientY - box.top) / box.height),
    })
  }
  return (
    <Input.Wrapper labelElement="div" label="Focal point" description="Stays visible when the image is cropped.">
      {asset.data ? (
        <div
          className={classes.image}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            take(event)
          }}
          onPointerMove={(event) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId)) take(event)
          }}
        >
          <img src={getImagePreviewUrl(websiteId, asset.data.url, 750)} alt="" draggable={false} />
          <span className={classes.dot} style={{ left: formatPercent(point.x), top: formatPercent(point.y) }} />
        </div>
      ) : null}
      <SliderRow
        label="Horizontal"
        min={0}
        max={1}
        step={0.01}
        value={point.x}
        format={formatPercent}
        onChange={(x) => onChange({ ...point, x: clampUnit(x) })}
      />
      <SliderRow
        label="Vertical"
        min={0}
        max={1}
        step={0.01}
        value={point.y}
        format={formatPercent}
        onChange={(y) => onChange({ ...point, y: clampUnit(y) })}
      />
      {value ? (
        <Group>
          <Button size="compact-xs" variant="subtle" onClick={() => onChange(undefined)}>
            Reset to file default
          </Button>
        </Group>
      ) : null}
    </Input.Wrapper>
  )
}
