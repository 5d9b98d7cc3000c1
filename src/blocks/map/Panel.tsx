import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { BlockPanelProps } from '#blocks/block-panel.ts'
import { LongTextRow, PanelGroup, SelectRow, SliderRow, SwitchRow, TextRow } from '#blocks/panel/fields.tsx'
import { ImageRow } from '#blocks/panel/pickers.tsx'
import type { MapProps } from './block.ts'
import { parseCoordinates } from './map-links.ts'

/** Accepts coordinates or the URL of a map. */
const PointRow = ({ props, change }: Pick<BlockPanelProps<MapProps>, 'props' | 'change'>) => {
  const known = props.latitude === null || props.longitude === null ? '' : `${props.latitude}, ${props.longitude}`
  const [typed, setTyped] = useState<string>()
  const text = typed ?? known
  const unread = text.trim() !== '' && !parseCoordinates(text)
  return (
    <TextInput
      label="Coordinates"
      description="Paste a link from OpenStreetMap or Google Maps, or latitude and longitude."
      value={text}
      error={unread ? 'Enter a map link, or latitude and longitude.' : undefined}
      onChange={(event) => {
        const next = event.currentTarget.value
        setTyped(next)
        const point = next.trim() === '' ? { latitude: null, longitude: null } : parseCoordinates(next)
        if (point) change(point, { mergeKey: 'point' })
      }}
      onBlur={() => {
        if (!unread) setTyped(undefined)
      }}
    />
  )
}

export const Panel = ({ websiteId, props, change }: BlockPanelProps<MapProps>) => (
  <>
    <PanelGroup>
      <TextRow
        name="title"
        label="Location name"
        value={props.title}
        onChange={(title) => change({ title }, { mergeKey: 'title' })}
      />
      <LongTextRow
        name="address"
        label="Address"
        value={props.address}
        onChange={(address) => change({ address }, { mergeKey: 'address' })}
      />
      <PointRow props={props} change={change} />
    </PanelGroup>
    <PanelGroup title="Style">
      <SliderRow
        name="zoom"
        label="Zoom"
        min={3}
        max={19}
        value={props.zoom}
        onChange={(zoom) => change({ zoom }, { mergeKey: 'zoom' })}
      />
      <SelectRow
        name="shape"
        label="Shape"
        value={props.shape}
        options={[
          { value: 'cell', label: 'Fill cell' },
          { value: '16:9', label: '16:9' },
          { value: '4:3', label: '4:3' },
          { value: '1:1', label: '1:1' },
        ]}
        onChange={(shape) => change({ shape })}
      />
      <ImageRow
        name="poster"
        websiteId={websiteId}
        label="Preview image"
        value={props.poster}
        onChange={(poster) => change({ poster })}
      />
      <SwitchRow
        name="showAddress"
        label="Show address"
        value={props.showAddress}
        onChange={(showAddress) => change({ showAddress })}
      />
    </PanelGroup>
  </>
)
