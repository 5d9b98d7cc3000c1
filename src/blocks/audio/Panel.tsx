import { FileRow } from '#blocks/panel/FileRow.tsx'
import { ChoiceRow, PanelGroup, TextRow } from '#blocks/panel/fields.tsx'
import { Items } from '#blocks/panel/Items.tsx'
import { PictureRow } from '#blocks/panel/pickers.tsx'
import type { BlockPanelProps } from '#blocks/panel.ts'
import { type AudioProps, mostTracks } from './block.ts'

export const Panel = ({ websiteId, props, change }: BlockPanelProps<AudioProps>) => (
  <PanelGroup>
    <ChoiceRow
      name="source"
      label="From"
      value={props.source}
      choices={[
        { value: 'files', label: 'Files' },
        { value: 'address', label: 'SoundCloud' },
      ]}
      onChange={(source) => change({ source })}
    />
    {props.source === 'address' ? (
      <TextRow
        name="url"
        label="Address"
        placeholder="https://soundcloud.com/"
        description="Of SoundCloud or Spotify. Visitors’ browsers speak to them only once they press play."
        value={props.url}
        onChange={(url) => change({ url }, { mergeKey: 'url' })}
      />
    ) : (
      <Items
        name="tracks"
        label="Tracks"
        noun="track"
        items={props.tracks}
        most={mostTracks}
        nameOf={({ title }) => title}
        make={() => ({ assetId: null, title: '', artist: '' })}
        onChange={(tracks) => change({ tracks }, { mergeKey: 'tracks' })}
      >
        {(track, set, path) => (
          <>
            <FileRow
              name={`${path}.assetId`}
              websiteId={websiteId}
              label="Sound file"
              kind="audio"
              value={track.assetId}
              onChange={(assetId) => set({ assetId })}
            />
            <TextRow name={`${path}.title`} label="Title" value={track.title} onChange={(title) => set({ title })} />
            <TextRow name={`${path}.artist`} label="By" value={track.artist} onChange={(artist) => set({ artist })} />
          </>
        )}
      </Items>
    )}
    <TextRow
      name="title"
      label="Title of the whole"
      value={props.title}
      onChange={(title) => change({ title }, { mergeKey: 'title' })}
    />
    <PictureRow
      name="cover"
      websiteId={websiteId}
      label="Cover"
      value={props.cover}
      onChange={(cover) => change({ cover })}
    />
  </PanelGroup>
)
