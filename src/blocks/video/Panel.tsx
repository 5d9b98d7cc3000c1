import type { BlockPanelProps } from '#blocks/block-panel.ts'
import { parseEmbed } from '#blocks/embed/provider.ts'
import { FileRow } from '#blocks/panel/FileRow.tsx'
import { PanelGroup, SelectRow, SwitchRow, TextRow } from '#blocks/panel/fields.tsx'
import { ImageRow } from '#blocks/panel/pickers.tsx'
import { VideoUrlField } from '#site/oembed/dashboard/VideoUrlField.tsx'
import type { VideoProps } from './block.ts'

type Props = BlockPanelProps<VideoProps>

const FileRows = ({ websiteId, props, change }: Props) => (
  <>
    <FileRow
      name="assetId"
      websiteId={websiteId}
      label="Video"
      kind="video"
      value={props.assetId}
      onChange={(assetId) => change({ assetId })}
    />
    <FileRow
      name="captions"
      websiteId={websiteId}
      label="Captions (WebVTT)"
      kind="captions"
      value={props.captions}
      onChange={(captions) => change({ captions })}
    />
    {props.captions === null ? null : (
      <TextRow
        name="captionsLanguage"
        label="Caption language"
        value={props.captionsLanguage}
        onChange={(captionsLanguage) => change({ captionsLanguage }, { mergeKey: 'captionsLanguage' })}
      />
    )}
    <SwitchRow name="loop" label="Loop" value={props.loop} onChange={(loop) => change({ loop })} />
    <SwitchRow name="muted" label="Muted" value={props.muted} onChange={(muted) => change({ muted })} />
  </>
)

export const Panel = (panel: Props) => {
  const { websiteId, props, change } = panel
  return (
    <>
      <PanelGroup>
        <SelectRow
          name="source"
          label="Source"
          value={props.source}
          options={[
            { value: 'address', label: 'YouTube, Vimeo' },
            { value: 'file', label: 'File' },
          ]}
          onChange={(source) => change({ source })}
        />
        {props.source === 'address' ? (
          <VideoUrlField
            websiteId={websiteId}
            value={props.url}
            isVideo={(url) => ['youtube', 'vimeo'].includes(parseEmbed(url)?.provider ?? '')}
            onChange={(url, title) =>
              change({ url, ...(props.title === '' && title && { title }) }, { mergeKey: 'url' })
            }
          />
        ) : (
          <FileRows {...panel} />
        )}
        <TextRow
          name="title"
          label="Title"
          description="Shown until it plays, and read by screen readers."
          value={props.title}
          onChange={(title) => change({ title }, { mergeKey: 'title' })}
        />
      </PanelGroup>
      <PanelGroup title="Style">
        <ImageRow
          name="poster"
          websiteId={websiteId}
          label="Poster image"
          value={props.poster}
          onChange={(poster) => change({ poster })}
        />
        <SelectRow
          name="shape"
          label="Shape"
          value={props.shape}
          options={[
            { value: '16:9', label: '16:9' },
            { value: '4:3', label: '4:3' },
            { value: '1:1', label: '1:1' },
            { value: '9:16', label: '9:16' },
            { value: 'cell', label: 'Fill cell' },
          ]}
          onChange={(shape) => change({ shape })}
        />
      </PanelGroup>
    </>
  )
}
