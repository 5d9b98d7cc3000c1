import { Button } from '@mantine/core'
import { useState } from 'react'
import type { BlockPanelProps } from '#blocks/block-panel.ts'
import { LongTextRow, PanelGroup, SelectRow, SliderRow, SwitchRow, TextRow } from '#blocks/panel/fields.tsx'
import { ItemList } from '#blocks/panel/ItemList.tsx'
import { ImageRow, LinkRow } from '#blocks/panel/pickers.tsx'
import { FilePicker } from '#site/assets/dashboard/FilePicker.tsx'
import { type GalleryItem, type GalleryProps, MAX_GALLERY_ITEMS } from './block.ts'
import { applyDesign, type RangedOption, ranges } from './options.ts'

type Props = BlockPanelProps<GalleryProps>

const emptyItem: GalleryItem = { mediaType: 'imageEmpty', assetId: null, title: '', description: '', videoUrl: '' }

const ImagesGroup = ({ websiteId, props, change }: Props) => {
  const [picking, setPicking] = useState(false)
  const { items } = props
  return (
    <PanelGroup>
      <Button variant="default" disabled={items.length >= MAX_GALLERY_ITEMS} onClick={() => setPicking(true)}>
        Add images
      </Button>
      <ItemList
        name="items"
        label="Images"
        noun="image"
        items={items}
        max={MAX_GALLERY_ITEMS}
        nameOf={({ title, alt }) => title || alt || ''}
        make={() => emptyItem}
        onChange={(next) => change({ items: next }, { mergeKey: 'items' })}
      >
        {(item, set, path) => (
          <>
            <SelectRow
              label="Type"
              value={item.mediaType === 'video' ? 'video' : 'picture'}
              options={[
                { value: 'picture', label: 'Image' },
                { value: 'video', label: 'Video' },
              ]}
              onChange={(kind) =>
                set({ mediaType: kind === 'video' ? 'video' : item.assetId === null ? 'imageEmpty' : 'imageFile' })
              }
            />
            <ImageRow
              name={`${path}.assetId`}
              websiteId={websiteId}
              label={item.mediaType === 'video' ? 'Poster image' : 'Image'}
              value={item.assetId}
              onChange={(assetId) =>
                set({
                  assetId,
                  ...(item.mediaType !== 'video' && { mediaType: assetId === null ? 'imageEmpty' : 'imageFile' }),
                })
              }
            />
            {item.mediaType === 'video' ? (
              <TextRow
                name={`${path}.videoUrl`}
                label="Video URL"
                placeholder="https://"
                value={item.videoUrl}
                onChange={(videoUrl) => set({ videoUrl })}
              />
            ) : null}
            <TextRow
              name={`${path}.alt`}
              label="Alt text"
              description="If empty, the file’s alt text is used."
              value={item.alt ?? ''}
              onChange={(alt) => set({ alt: alt === '' ? undefined : alt })}
            />
            <TextRow name={`${path}.title`} label="Title" value={item.title} onChange={(title) => set({ title })} />
            <LongTextRow
              name={`${path}.description`}
              label="Description"
              value={item.description}
              onChange={(description) => set({ description })}
            />
            <LinkRow
              name={`${path}.href`}
              websiteId={websiteId}
              label="Link"
              value={item.href ?? ''}
              onChange={(href) => set({ href: href === '' ? undefined : href })}
            />
          </>
        )}
      </ItemList>
      {picking ? (
        <FilePicker
          websiteId={websiteId}
          title="Add images"
          kind="image"
          multiple
          onClose={() => setPicking(false)}
          onSelect={(files) => {
            setPicking(false)
            // Files from the asset library.
            const added = files.map(({ id }): GalleryItem => ({ ...emptyItem, mediaType: 'assetReused', assetId: id }))
            change({ items: [...items, ...added].slice(0, MAX_GALLERY_ITEMS) }, { label: 'Add images' })
          }}
        />
      ) : null}
    </PanelGroup>
  )
}

/** A slider for an option with a documented range. */
const RangeRow = ({
  option,
  label,
  unit,
  props,
  change,
}: Pick<Props, 'props' | 'change'> & { option: RangedOption; label: string; unit?: string }) => (
  <SliderRow
    name={option}
    label={label}
    min={ranges[option].min}
    max={ranges[option].max}
    value={props[option]}
    {...(unit && { format: (value: number) => `${value} ${unit}` })}
    onChange={(value) => change({ [option]: value }, { mergeKey: option })}
  />
)

type Flag =
  | 'autoplay'
  | 'controls'
  | 'auto-crop'
  | 'square-thumbs'
  | 'thumbnails'
  | 'show-meta-basic'
  | 'show-meta'
  | 'show-meta-only-title'
  | 'show-meta-on-hover'
  | 'lightbox'
  | 'newWindow'
  | 'transparentBackground'

const FlagRow = ({
  option,
  label,
  props,
  change,
}: Pick<Props, 'props' | 'change'> & { option: Flag; label: string }) => (
  <SwitchRow name={option} label={label} value={props[option]} onChange={(value) => change({ [option]: value })} />
)

const DesignGroup = ({ props, change }: Pick<Props, 'props' | 'change'>) => (
  <PanelGroup title="Design">
    <SelectRow
      name="design"
      label="Design"
      as="list"
      value={props.design}
      options={[
        { value: 'grid', label: 'Grid' },
        { value: 'stacked', label: 'Stacked' },
        { value: 'slider', label: 'Slider' },
        { value: 'slideshow', label: 'Slideshow' },
      ]}
      onChange={(design) => change(applyDesign(design))}
    />
    <FlagRow option="auto-crop" label="Crop images" props={props} change={change} />
    <SelectRow
      name="aspect-ratio"
      label="Shape"
      value={props['aspect-ratio']}
      disabled={!props['auto-crop']}
      options={[
        { value: 'square', label: 'Square' },
        { value: 'standard', label: 'Standard 3:2' },
        { value: 'standard-vertical', label: 'Standard vertical 2:3' },
        { value: 'four-three', label: 'Four-three 4:3' },
        { value: 'three-four-vertical', label: 'Three-four vertical 3:4' },
        { value: 'widescreen', label: 'Widescreen 16:9' },
        { value: 'anamorphic-widescreen', label: 'Anamorphic 2.40:1' },
      ]}
      onChange={(ratio) => change({ 'aspect-ratio': ratio })}
    />
    {props.design === 'grid' ? (
      <RangeRow option="thumbnails-per-row" label="Images per row" props={props} change={change} />
    ) : null}
    <RangeRow option="padding" label="Spacing" unit="px" props={props} change={change} />
    <FlagRow option="transparentBackground" label="Transparent background" props={props} change={change} />
  </PanelGroup>
)

const NavigationGroup = ({ props, change }: Pick<Props, 'props' | 'change'>) => (
  <PanelGroup title="Navigation">
    <FlagRow option="controls" label="Show controls" props={props} change={change} />
    <FlagRow option="autoplay" label="Autoplay" props={props} change={change} />
    {props.autoplay && props.design === 'slider' ? (
      <RangeRow option="autoplay-duration" label="Autoplay interval" unit="s" props={props} change={change} />
    ) : null}
    {props.design === 'slider' ? (
      <SelectRow
        name="active-alignment"
        label="Active image alignment"
        value={props['active-alignment']}
        options={[
          { value: 'left', label: 'Left' },
          { value: 'center', label: 'Center' },
          { value: 'right', label: 'Right' },
        ]}
        onChange={(alignment) => change({ 'active-alignment': alignment })}
      />
    ) : null}
    <FlagRow option="thumbnails" label="Show thumbnails" props={props} change={change} />
    {props.thumbnails ? (
      <>
        <RangeRow option="thumbnail-strip-height" label="Thumbnail height" unit="px" props={props} change={change} />
        <RangeRow option="thumbnail-strip-margin" label="Thumbnail margin" unit="px" props={props} change={change} />
        <FlagRow option="square-thumbs" label="Square thumbnails" props={props} change={change} />
        {props['square-thumbs'] ? null : (
          <RangeRow option="max-width" label="Max thumbnail width" unit="px" props={props} change={change} />
        )}
      </>
    ) : null}
  </PanelGroup>
)

const TextGroup = ({ props, change }: Pick<Props, 'props' | 'change'>) => (
  <PanelGroup title="Text">
    <FlagRow option="show-meta-basic" label="Title below image" props={props} change={change} />
    <FlagRow option="show-meta" label="Title and description over image" props={props} change={change} />
    <FlagRow option="show-meta-only-title" label="Title only" props={props} change={change} />
    <FlagRow option="show-meta-on-hover" label="Show on hover" props={props} change={change} />
    <SelectRow
      name="meta-position"
      label="Text position"
      value={props['meta-position']}
      options={[
        { value: 'top', label: 'Top' },
        { value: 'top-left', label: 'Top left' },
        { value: 'top-right', label: 'Top right' },
        { value: 'center', label: 'Center' },
        { value: 'bottom', label: 'Bottom' },
        { value: 'bottom-left', label: 'Bottom left' },
        { value: 'bottom-right', label: 'Bottom right' },
      ]}
      onChange={(position) => change({ 'meta-position': position })}
    />
  </PanelGroup>
)

export const Panel = (panel: Props) => {
  const { props, change } = panel
  const scrolls = props.design === 'slider' || props.design === 'slideshow'
  return (
    <>
      <ImagesGroup {...panel} />
      <DesignGroup props={props} change={change} />
      {scrolls ? <NavigationGroup props={props} change={change} /> : null}
      <TextGroup props={props} change={change} />
      <PanelGroup title="On click">
        <FlagRow option="lightbox" label="Lightbox" props={props} change={change} />
        {props.lightbox ? (
          <SelectRow
            name="lightboxTheme"
            label="Lightbox theme"
            value={props.lightboxTheme}
            options={[
              { value: 'dark', label: 'Dark' },
              { value: 'light', label: 'Light' },
            ]}
            onChange={(lightboxTheme) => change({ lightboxTheme })}
          />
        ) : null}
        <FlagRow option="newWindow" label="Open links in new tab" props={props} change={change} />
      </PanelGroup>
    </>
  )
}
