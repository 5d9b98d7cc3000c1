import { getBlockMessages } from '#blocks/block-messages.ts'
import type { AssetView, BlockViewProps } from '#blocks/context.ts'
import { Facade } from '#blocks/embed/Facade.tsx'
import { parseEmbed } from '#blocks/embed/provider.ts'
import EmbedIsland from '#blocks/embed/View.island.tsx'
import { getMessages } from '#blocks/messages.ts'
import { Placeholder } from '#blocks/Placeholder.tsx'
import { ResponsiveImage } from '#blocks/ResponsiveImage.tsx'
import { assetUrl } from '#site/assets/model.ts'
import type { AudioProps } from './block.ts'

type Track = { file: AssetView; title: string; artist: string }

/** Native player for a file of the site; nothing is loaded before playback. */
const TrackView = ({ file, title, artist }: Track) => (
  <figure className="track">
    <figcaption>
      <span className="track-title">{title}</span>
      {artist === '' ? null : <span className="track-artist">{artist}</span>}
    </figcaption>
    {/* biome-ignore lint/a11y/useMediaCaption: audio has no captions; a transcript belongs next to it */}
    <audio src={assetUrl(file)} controls preload="none" aria-label={title} />
  </figure>
)

export const View = ({ id, props, context }: BlockViewProps<AudioProps>) => {
  const { site, assets, Island, mode } = context
  const cover = props.cover === null ? undefined : assets.get(props.cover)
  const embed = props.source === 'address' ? parseEmbed(props.url) : undefined
  if (embed) {
    const note = getMessages(site.language).openFrom(embed.name)
    const facade = { embed, title: props.title, ...(cover && { poster: cover }), sizes: '100vw', note }
    return (
      <div className="embed audio-embed">
        {Island ? <Island name="embed" view={EmbedIsland} props={facade} /> : <Facade {...facade} />}
      </div>
    )
  }
  const tracks = props.tracks.flatMap(({ assetId, title, artist }): Track[] => {
    const file = assetId === null ? undefined : assets.get(assetId)
    return file ? [{ file, title: title || file.title || file.filename, artist }] : []
  })
  if (tracks.length === 0 || props.source === 'address')
    return mode === 'canvas' ? <Placeholder text={getBlockMessages(site.language).emptyAudio} /> : null
  const [only] = tracks
  const titleId = `audio-${id}`
  return (
    <div className={cover ? 'audio covered' : 'audio'}>
      {cover ? (
        <div className="frame audio-cover">
          <ResponsiveImage asset={cover} alt="" sizes="200px" className="fit-cover" />
        </div>
      ) : null}
      <div>
        {props.title === '' ? null : (
          <p className="audio-title" id={titleId}>
            {props.title}
          </p>
        )}
        {tracks.length === 1 && only ? (
          <TrackView {...only} />
        ) : (
          // biome-ignore lint/a11y/noRedundantRoles: Safari removes the list role from lists without markers
          <ol role="list" className="tracks" aria-labelledby={props.title === '' ? undefined : titleId}>
            {tracks.map((track, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: tracks can repeat
              <li key={index}>
                <TrackView {...track} />
              </li>
            ))}
          </ol>
        )}
      </div>
    </div>
  )
}
