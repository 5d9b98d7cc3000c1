import { MAX_TRACKS } from '#blocks/audio/block.ts'
import type { BlockPanelProps } from '#blocks/block-panel.ts'
import { LongTextRow, PanelGroup, TextRow } from '#blocks/panel/fields.tsx'
import { ItemList } from '#blocks/panel/ItemList.tsx'
import { ImageRow } from '#blocks/panel/pickers.tsx'
import { TrackRows } from '#blocks/panel/TrackRows.tsx'
import type { AlbumProps } from './block.ts'

export const Panel = ({ websiteId, props, change }: BlockPanelProps<AlbumProps>) => (
  <>
    <PanelGroup>
      <TextRow
        name="title"
        label="Title"
        value={props.title}
        onChange={(title) => change({ title }, { mergeKey: 'title' })}
      />
      <TextRow
        name="artist"
        label="Artist"
        value={props.artist}
        onChange={(artist) => change({ artist }, { mergeKey: 'artist' })}
      />
      <ImageRow
        name="cover"
        websiteId={websiteId}
        label="Cover"
        value={props.cover}
        onChange={(cover) => change({ cover })}
      />
      <LongTextRow
        name="text"
        label="Credits"
        value={props.text}
        onChange={(text) => change({ text }, { mergeKey: 'text' })}
      />
    </PanelGroup>
    <PanelGroup>
      <ItemList
        name="tracks"
        label="Tracks"
        noun="track"
        items={props.tracks}
        max={MAX_TRACKS}
        nameOf={({ title }) => title}
        make={() => ({ assetId: null, title: '', duration: '' })}
        onChange={(tracks) => change({ tracks }, { mergeKey: 'tracks' })}
      >
        {(track, set, path) => (
          <>
            <TrackRows websiteId={websiteId} path={path} track={track} set={set} />
            <TextRow
              name={`${path}.duration`}
              label="Duration"
              placeholder="3:42"
              value={track.duration}
              onChange={(duration) => set({ duration })}
            />
          </>
        )}
      </ItemList>
    </PanelGroup>
  </>
)
