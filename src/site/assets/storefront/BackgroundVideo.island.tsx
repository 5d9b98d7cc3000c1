import { useEffect, useRef, useState } from 'react'

type VideoProps = {
  src: string
  mimeType: string
  /** Focal point as `object-position`. */
  position?: string
  labels: { play: string; pause: string }
}

const QUIET = '(prefers-reduced-motion: no-preference)'

/**
 * Muted background video with a pause button (WCAG 2.2.2). Started by script instead of `autoplay`, so that it never plays without a
 * working button. Not shown with reduced motion.
 */
export default function BackgroundVideoIsland({ src, mimeType, position, labels }: VideoProps) {
  const videoElement = useRef<HTMLVideoElement>(null)
  const [playing, setPlaying] = useState(false)
  // If autoplay is blocked, the button shows "Play".
  const play = (): void => void videoElement.current?.play().catch(() => {})
  // biome-ignore lint/correctness/useExhaustiveDependencies: starts once, and again only for another video
  useEffect(() => {
    if (matchMedia(QUIET).matches) play()
  }, [src])
  return (
    <>
      <video
        ref={videoElement}
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
        {/* Not fetched with reduced motion; older browsers fetch it and the style sheet hides it. */}
        <source src={src} type={mimeType} media={QUIET} />
      </video>
      <button
        type="button"
        className="film-button"
        aria-label={playing ? labels.pause : labels.play}
        onClick={() => (playing ? videoElement.current?.pause() : play())}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
          <path d={playing ? 'M7 5h3.5v14H7zM13.5 5H17v14h-3.5z' : 'M8 5l11 7-11 7z'} />
        </svg>
      </button>
    </>
  )
}
