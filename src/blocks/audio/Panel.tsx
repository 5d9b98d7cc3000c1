import type { BlockPanelProps } from '#blocks/block-panel.ts'
import { PanelGroup, SelectRow, TextRow } from '#blocks/panel/fields.tsx'
import { ItemList } from '#blocks/panel/ItemList.tsx'
import { ImageRow } from '#blocks/panel/pickers.tsx'
import { TrackRows } from '#blocks/panel/TrackRows.tsx'
import { type AudioProps, MAX_TRACKS } from './block.ts'

export const Panel = ({ websiteId, props, change }: BlockPanelProps<AudioProps>) => (
  <PanelGroup>
    <SelectRow
      name="source"
      label="Source"
      value={props.source}
      options={[
        { value: 'files', label: 'Files' },
        { value: 'address', label: 'SoundCloud' },
      ]}
      onChange={(source) => change({ source })}
    />
    {props.source === 'address' ? (
      <TextRow
        name="url"
        label="URL"
        placeholder="https://soundcloud.com/"
        description="A SoundCloud or Spotify URL. It loads only when a visitor presses play."
        value={props.url}
        onChange={(url) => change({ url }, { mergeKey: 'url' })}
      />
    ) : (
      <ItemList
        name="tracks"
        label="Tracks"
        noun="track"
        items={props.tracks}
        max={MAX_TRACKS}
        nameOf={({ title }) => title}
        make={() => ({ assetId: null, title: '', artist: '' })}
        onChange={(tracks) => change({ tracks }, { mergeKey: 'tracks' })}
      >
        {(track, set, path) => (
          <>
            <TrackRows websiteId={websiteId} path={path} track={track} set={set} />
            <TextRow
              name={`${path}.artist`}
              label="Artist"
              value={track.artist}
              onChange={(artist) => set({ artist })}
            />
          </>
        )}
      </ItemList>
    )}
    <TextRow
      name="title"
      label="Album title"
      value={props.title}
      onChange={(title) => change({ title }, { mergeKey: 'title' })}
    />
    <ImageRow
      name="cover"
      websiteId={websiteId}
      label="Cover"
      value={props.cover}
      onChange={(cover) => change({ cover })}
    />
  </PanelGroup>
)
