import { useState } from 'react'
import type { BlockPanelProps } from '#blocks/block-panel.ts'
import { FocalPoint } from '#blocks/panel/FocalPoint.tsx'
import { LongTextRow, PanelGroup, SelectRow, SwitchRow, TextRow } from '#blocks/panel/fields.tsx'
import { ImageRow, LinkRow } from '#blocks/panel/pickers.tsx'
import type { ImageProps } from './block.ts'

const shapes = [
  { value: 'cell', label: 'Fill cell' },
  { value: 'original', label: 'Original' },
  { value: '1:1', label: 'Square' },
  { value: '4:5', label: 'Portrait 4:5' },
  { value: '3:4', label: 'Portrait 3:4' },
  { value: '2:3', label: 'Portrait 2:3' },
  { value: '5:4', label: 'Landscape 5:4' },
  { value: '4:3', label: 'Landscape 4:3' },
  { value: '3:2', label: 'Landscape 3:2' },
  { value: '16:9', label: 'Wide 16:9' },
  { value: '2:1', label: 'Wide 2:1' },
] as const
const fits = [
  { value: 'cover', label: 'Crop' },
  { value: 'contain', label: 'Fit' },
] as const
const corners = [
  { value: 'square', label: 'Square' },
  { value: 'soft', label: 'Soft' },
  { value: 'round', label: 'Round' },
] as const
const altSources = [
  { value: 'file', label: 'From the file' },
  { value: 'own', label: 'Custom' },
  { value: 'none', label: 'None (decorative)' },
] as const

type AltSource = (typeof altSources)[number]['value']
const getAltSource = ({ alt }: ImageProps): AltSource => (alt === undefined ? 'file' : alt === '' ? 'none' : 'own')

/** The selected source is local state: an empty custom text, while typing, does not mean decorative. */
const Description = ({ props, change }: Pick<BlockPanelProps<ImageProps>, 'props' | 'change'>) => {
  const [selected, setSelected] = useState<AltSource>(getAltSource(props))
  return (
    <>
      <SelectRow
        label="Alt text"
        description="Describes the image to screen readers and search engines."
        as="list"
        value={selected}
        options={altSources}
        onChange={(by) => {
          setSelected(by)
          change({ alt: by === 'file' ? undefined : by === 'own' ? (props.alt ?? '') : '' })
        }}
      />
      {selected === 'own' ? (
        <TextRow name="alt" label="Custom alt text" value={props.alt ?? ''} onChange={(alt) => change({ alt })} />
      ) : null}
    </>
  )
}

const variants = [
  { value: 'plain', label: 'Image only' },
  { value: 'card', label: 'Card' },
  { value: 'overlap', label: 'Overlap' },
  { value: 'collage', label: 'Collage' },
  { value: 'stack', label: 'Stack' },
  { value: 'poster', label: 'Poster' },
] as const

const TextGroup = ({ props, change }: Pick<BlockPanelProps<ImageProps>, 'props' | 'change'>) => (
  <PanelGroup title="Text">
    <SelectRow
      name="variant"
      label="Layout"
      as="list"
      value={props.variant}
      options={variants}
      onChange={(variant) => change({ variant })}
    />
    {props.variant === 'plain' ? null : (
      <>
        <TextRow
          name="title"
          label="Title"
          value={props.title}
          onChange={(title) => change({ title }, { mergeKey: 'title' })}
        />
        <LongTextRow
          name="words"
          label="Text"
          description="A blank line starts a new paragraph. Links: [text](/url)"
          value={props.words}
          onChange={(words) => change({ words }, { mergeKey: 'words' })}
        />
        <TextRow
          name="buttonText"
          label="Button text"
          description="The button uses the image’s link."
          value={props.buttonText}
          onChange={(buttonText) => change({ buttonText }, { mergeKey: 'buttonText' })}
        />
      </>
    )}
  </PanelGroup>
)

export const Panel = ({ websiteId, props, change }: BlockPanelProps<ImageProps>) => (
  <>
    <PanelGroup>
      <ImageRow
        name="assetId"
        websiteId={websiteId}
        label="Image"
        value={props.assetId}
        onChange={(assetId) => change({ assetId, focus: undefined })}
      />
      <Description props={props} change={change} />
      <LongTextRow
        name="caption"
        label="Caption"
        rows={1}
        value={props.caption ?? ''}
        onChange={(caption) => change({ caption: caption === '' ? undefined : caption })}
      />
    </PanelGroup>
    <PanelGroup title="Shape">
      <SelectRow
        name="shape"
        label="Shape"
        value={props.shape}
        options={shapes}
        onChange={(shape) => change({ shape })}
      />
      <SelectRow name="fit" label="Fit" value={props.fit} options={fits} onChange={(fit) => change({ fit })} />
      <SelectRow
        name="corners"
        label="Corners"
        value={props.corners}
        options={corners}
        onChange={(next) => change({ corners: next })}
      />
      {props.assetId !== null && props.fit === 'cover' ? (
        <FocalPoint
          websiteId={websiteId}
          assetId={props.assetId}
          value={props.focus}
          onChange={(focus) => change({ focus })}
        />
      ) : null}
    </PanelGroup>
    <PanelGroup title="Link">
      <LinkRow
        name="href"
        websiteId={websiteId}
        label="Link"
        value={props.href ?? ''}
        onChange={(href) => change({ href: href === '' ? undefined : href })}
      />
      {props.href === undefined ? null : (
        <SwitchRow
          name="newWindow"
          label="Open in new tab"
          value={props.newWindow}
          onChange={(newWindow) => change({ newWindow })}
        />
      )}
    </PanelGroup>
    <TextGroup props={props} change={change} />
  </>
)
