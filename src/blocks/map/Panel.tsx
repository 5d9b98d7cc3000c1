import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { BlockPanelProps } from '#blocks/block-panel.ts'
import { LongTextRow, PanelGroup, SelectRow, SliderRow, SwitchRow, TextRow } from '#blocks/panel/fields.tsx'
import { ImageRow } from '#blocks/panel/pickers.tsx'
import type { MapProps } from './block.ts'
import { parseCoordinates } from './map-links.ts'

/** Nobody knows coordinates by heart: the address of any map has them in it. */
const PointRow = ({ props, change }: Pick<BlockPanelProps<MapProps>, 'props' | 'change'>) => {
  const known = props.latitude === null || props.longitude === null ? '' : `${props.latitude}, ${props.longitude}`
  const [typed, setTyped] = useState<string>()
  const text = typed ?? known
  const unread = text.trim() !== '' && !parseCoordinates(text)
  return (
    <TextInput
      label="Point on the map"
      description="Find the place on openstreetmap.org or Google Maps, and paste the address of that page here."
      value={text}
      error={unread ? 'There is no point in it. Paste the address of a map, or latitude and longitude.' : undefined}
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
        label="Name of the place"
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
    <PanelGroup title="Look">
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
        choices={[
          { value: 'cell', label: 'Cell' },
          { value: '16:9', label: '16:9' },
          { value: '4:3', label: '4:3' },
          { value: '1:1', label: '1:1' },
        ]}
        onChange={(shape) => change({ shape })}
      />
      <ImageRow
        name="poster"
        websiteId={websiteId}
        label="Picture until it is opened"
        value={props.poster}
        onChange={(poster) => change({ poster })}
      />
      <SwitchRow
        name="showAddress"
        label="Show the address below"
        value={props.showAddress}
        onChange={(showAddress) => change({ showAddress })}
      />
    </PanelGroup>
  </>
)
