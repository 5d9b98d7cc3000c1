import { useEffect, useRef, useState } from 'react'

type FilmProps = {
  src: string
  mimeType: string
  /** The point that stays in sight, as `object-position` says it. */
  position?: string
  words: { play: string; pause: string }
}

const QUIET = '(prefers-reduced-motion: no-preference)'

/**
 * A film without sound that plays for as long as it is wanted: whatever begins by itself can be stopped (WCAG 2.2.2). It begins here and
 * not by `autoplay`, so that it never moves where the button is not alive. Those who asked for less motion get neither of the two.
 */
export default function BackgroundVideoIsland({ src, mimeType, position, words }: FilmProps) {
  const film = useRef<HTMLVideoElement>(null)
  const [playing, setPlaying] = useState(false)
  // A browser that will not let it begin leaves the button, which says "Play".
  const play = (): void => void film.current?.play().catch(() => {})
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once, and again only when it is another film
  useEffect(() => {
    if (matchMedia(QUIET).matches) play()
  }, [src])
  return (
    <>
      <video
        ref={film}
        key={src}
        muted
        loop
        playsInline
        disablePictureInPicture
        tabIndex={-1}
        aria-hidden
        preload="none"
        style={position === undefined ? undefined : { objectPosition: position }}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      >
        {/* Browsers do not even fetch it for people who asked for less motion; older ones do, and the style sheet hides it. */}
        <source src={src} type={mimeType} media={QUIET} />
      </video>
      <button
        type="button"
        className="film-button"
        aria-label={playing ? words.pause : words.play}
        onClick={() => (playing ? film.current?.pause() : play())}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
          <path d={playing ? 'M7 5h3.5v14H7zM13.5 5H17v14h-3.5z' : 'M8 5l11 7-11 7z'} />
        </svg>
      </button>
    </>
  )
}
