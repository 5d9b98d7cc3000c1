import type { AssetId, WebsiteId } from '#base/id.ts'
import { FileRow } from './FileRow.tsx'
import { TextRow } from './fields.tsx'

type Track = { assetId: AssetId | null; title: string }
type Props = { websiteId: WebsiteId; path: string; track: Track; set: (change: Partial<Track>) => void }

/** The audio file and the title of a track. */
export const TrackRows = ({ websiteId, path, track, set }: Props) => (
  <>
    <FileRow
      name={`${path}.assetId`}
      websiteId={websiteId}
      label="Audio file"
      kind="audio"
      value={track.assetId}
      onChange={(assetId) => set({ assetId })}
    />
    <TextRow name={`${path}.title`} label="Title" value={track.title} onChange={(title) => set({ title })} />
  </>
)
