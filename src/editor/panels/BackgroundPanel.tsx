import { useState } from 'react'
import { FileRow } from '#blocks/panel/FileRow.tsx'
import { FocalPoint } from '#blocks/panel/FocalPoint.tsx'
import { PanelGroup, PanelNote, SelectRow, SliderRow } from '#blocks/panel/fields.tsx'
import { ImageRow } from '#blocks/panel/pickers.tsx'
import { ColorField } from '#design/forms/ColorField.tsx'
import { colorPattern } from '#document/constants.ts'
import type { Background, Section } from '#document/page.ts'
import { useSession } from '#editor/state/use-session.ts'
import { usePalette } from './use-palette.ts'

type Kind = Background['kind'] | 'none'
const kinds = [
  { value: 'none', label: 'None' },
  { value: 'colour', label: 'Color' },
  { value: 'image', label: 'Image' },
  { value: 'video', label: 'Video' },
] as const

const percent = (share: number): string => `${Math.round(share * 100)} %`

type Props = { section: Section; change(background: Background | null, mergeKey?: string): void }

/** The background of a section. Image and video backgrounds are written once a file is selected. */
export const BackgroundPanel = ({ section, change }: Props) => {
  const { websiteId } = useSession()
  const palette = usePalette(websiteId)
  const { background } = section
  const [selected, setSelected] = useState<Kind>(background?.kind ?? 'none')
  const kind = background?.kind ?? (selected === 'colour' ? 'none' : selected)
  const own = palette?.[section.theme].background ?? '#ffffff'
  const choose = (next: Kind): void => {
    setSelected(next)
    change(next === 'colour' ? { kind: 'colour', colour: own } : null)
  }
  const shown = background?.kind === 'image' || background?.kind === 'video' ? background : undefined
  return (
    <PanelGroup title="Background">
      <SelectRow label="Background type" value={kind} options={kinds} as="bar" onChange={choose} />
      {background?.kind === 'colour' ? (
        <ColorField
          label="Color"
          alpha
          value={background.colour}
          palette={palette ? Object.entries(palette).map(([name, { background: color }]) => ({ name, color })) : []}
          onChange={(colour) => {
            const low = colour.toLowerCase()
            if (colorPattern.test(low)) change({ kind: 'colour', colour: low }, 'colour')
          }}
        />
      ) : null}
      {kind === 'image' ? (
        <ImageRow
          name="background"
          websiteId={websiteId}
          label="Image"
          value={background?.kind === 'image' ? background.assetId : null}
          onChange={(assetId) => change(assetId && { kind: 'image', assetId, overlay: shown?.overlay ?? 0.2 })}
        />
      ) : null}
      {kind === 'video' ? (
        <>
          <FileRow
            name="background"
            websiteId={websiteId}
            label="Video"
            kind="video"
            value={background?.kind === 'video' ? background.assetId : null}
            onChange={(assetId) => change(assetId && { kind: 'video', assetId, overlay: shown?.overlay ?? 0.2 })}
          />
          {background?.kind === 'video' ? (
            <ImageRow
              name="poster"
              websiteId={websiteId}
              label="Poster image"
              value={background.poster ?? null}
              onChange={(poster) => {
                const { poster: _before, ...rest } = background
                change(poster ? { ...rest, poster } : rest)
              }}
            />
          ) : null}
          <PanelNote>
            It plays muted, with a pause button. Visitors who prefer reduced motion see the poster image.
          </PanelNote>
        </>
      ) : null}
      {shown ? (
        <SliderRow
          label="Overlay opacity"
          description="Makes text on top easier to read."
          min={0}
          max={1}
          step={0.05}
          value={shown.overlay ?? 0}
          format={percent}
          onChange={(overlay) => change({ ...shown, overlay }, 'overlay')}
        />
      ) : null}
      {background?.kind === 'image' ? (
        <FocalPoint
          websiteId={websiteId}
          assetId={background.assetId}
          value={background.focus}
          onChange={(focus) => {
            const { focus: _before, ...rest } = background
            change(focus ? { ...rest, focus } : rest, 'focus')
          }}
        />
      ) : null}
    </PanelGroup>
  )
}
