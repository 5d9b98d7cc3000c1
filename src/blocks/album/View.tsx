import { getContentMessages } from '#blocks/content-messages.ts'
import type { BlockViewProps } from '#blocks/context.ts'
import { Placeholder } from '#blocks/Placeholder.tsx'
import { ResponsiveImage } from '#blocks/ResponsiveImage.tsx'
import { assetUrl } from '#site/assets/model.ts'
import type { AlbumProps } from './block.ts'
import AlbumTracks, { type AlbumTrack } from './View.island.tsx'

export const View = ({ props, context }: BlockViewProps<AlbumProps>) => {
  const { site, assets, mode, Island } = context
  const messages = getContentMessages(site.language)
  const tracks = props.tracks.flatMap(({ assetId, title, duration }): AlbumTrack[] => {
    const file = assetId === null ? undefined : assets.get(assetId)
    return file ? [{ url: assetUrl(file), title: title || file.title || file.filename, duration }] : []
  })
  if (tracks.length === 0) return mode === 'canvas' ? <Placeholder text={messages.emptyAlbum} /> : null
  const cover = props.cover === null ? undefined : assets.get(props.cover)
  const island = { tracks, label: messages.tracks, nowPlaying: messages.nowPlaying }
  return (
    <div className={cover ? 'album album-covered' : 'album'}>
      {cover ? (
        <div className="frame album-cover">
          <ResponsiveImage asset={cover} sizes="(max-width: 767px) 60vw, 320px" className="fit-cover" />
        </div>
      ) : null}
      <div className="album-body">
        {props.title === '' ? null : <h3 className="album-title">{props.title}</h3>}
        {props.artist === '' ? null : <p className="album-artist">{props.artist}</p>}
        {Island ? <Island name="album" view={AlbumTracks} props={island} /> : <AlbumTracks {...island} />}
        {props.text === '' ? null : <p className="album-text">{props.text}</p>}
      </div>
    </div>
  )
}
