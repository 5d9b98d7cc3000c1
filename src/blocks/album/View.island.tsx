import { type MouseEvent, useRef, useState } from 'react'

export type AlbumTrack = { url: string; title: string; duration: string }
export type AlbumTracksProps = { tracks: readonly AlbumTrack[]; label: string; nowPlaying: string }

/** A link per track; with JavaScript it plays in one player, which goes on with the next track. */
export default function AlbumTracks({ tracks, label, nowPlaying }: AlbumTracksProps) {
  const [current, setCurrent] = useState<number>()
  const player = useRef<HTMLAudioElement>(null)
  const track = current === undefined ? undefined : tracks[current]
  const play = (event: MouseEvent, index: number): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const audio = player.current
    if (index !== current) setCurrent(index)
    else if (audio?.paused) void audio.play()
    else audio?.pause()
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari removes the list role from lists without markers */}
      <ol role="list" className="album-tracks" aria-label={label}>
        {tracks.map(({ url, title, duration }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: tracks can repeat
          <li key={index}>
            <a
              href={url}
              className="album-track"
              aria-current={index === current ? 'true' : undefined}
              onClick={(event) => play(event, index)}
            >
              <span className="album-number" aria-hidden="true">
                {index + 1}
              </span>
              <span className="album-track-title">{title}</span>
              <span className="album-duration">{duration}</span>
            </a>
          </li>
        ))}
      </ol>
      {track ? (
        // biome-ignore lint/a11y/useMediaCaption: audio has no captions; a transcript belongs next to it
        <audio
          ref={player}
          key={current}
          className="album-player"
          src={track.url}
          controls
          autoPlay
          aria-label={`${nowPlaying}: ${track.title}`}
          onEnded={() => setCurrent((now) => (now !== undefined && now + 1 < tracks.length ? now + 1 : now))}
        />
      ) : null}
    </>
  )
}
