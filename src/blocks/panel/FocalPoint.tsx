import { Button, Group, Input } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { PointerEvent } from 'react'
import type { AssetId, WebsiteId } from '#base/id.ts'
import type { Focus } from '#blocks/fields.ts'
import { call } from '#design/call.ts'
import { readAsset } from '#site/assets/contract.ts'
import { SliderRow } from './fields.tsx'
import classes from './focal-point.module.css'

type FocalPointProps = {
  websiteId: WebsiteId
  assetId: AssetId
  /** Without one it is the file's own. */
  value: Focus | undefined
  onChange(focus: Focus | undefined): void
}

const percent = (share: number): string => `${Math.round(share * 100)} %`
const within = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 100) / 100

/** What stays in view when a picture is cropped: by a click on it, or by two sliders for those who use no pointer. */
export const FocalPoint = ({ websiteId, assetId, value, onChange }: FocalPointProps) => {
  const asset = useQuery({
    queryKey: ['assets', websiteId, 'one', assetId],
    queryFn: () => call(readAsset, { params: { websiteId, assetId } }),
  })
  const point = value ?? { x: asset.data?.focalX ?? 0.5, y: asset.data?.focalY ?? 0.5 }
  const take = (event: PointerEvent<HTMLDivElement>): void => {
    const box = event.currentTarget.getBoundingClientRect()
    onChange({
      x: within((event.clientX - box.left) / box.width),
      y: within((event.clientY - box.top) / box.height),
    })
  }
  return (
    <Input.Wrapper labelElement="div" label="Focal point" description="Stays in view when the picture is cropped.">
      {asset.data ? (
        <div
          className={classes.picture}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            take(event)
          }}
          onPointerMove={(event) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId)) take(event)
          }}
        >
          <img src={`${asset.data.url}?format=500w`} alt="" draggable={false} />
          <span className={classes.dot} style={{ left: percent(point.x), top: percent(point.y) }} />
        </div>
      ) : null}
      <SliderRow
        label="From the left"
        min={0}
        max={1}
        step={0.01}
        value={point.x}
        format={percent}
        onChange={(x) => onChange({ ...point, x: within(x) })}
      />
      <SliderRow
        label="From the top"
        min={0}
        max={1}
        step={0.01}
        value={point.y}
        format={percent}
        onChange={(y) => onChange({ ...point, y: within(y) })}
      />
      {value ? (
        <Group>
          <Button size="compact-xs" variant="subtle" onClick={() => onChange(undefined)}>
            Use the file’s own
          </Button>
        </Group>
      ) : null}
    </Input.Wrapper>
  )
}
