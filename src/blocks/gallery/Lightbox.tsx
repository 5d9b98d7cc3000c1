import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { interpolate } from '#base/format/interpolate.ts'
import { ResponsiveImage } from '#blocks/ResponsiveImage.tsx'
import type { GalleryImage, GalleryMessages } from './Gallery.tsx'

type Props = {
  items: readonly GalleryImage[]
  index: number
  theme: 'dark' | 'light'
  messages: GalleryMessages
  onGo(index: number): void
  onClose(): void
}

/** Minimum horizontal distance of a swipe in pixels. */
const MIN_SWIPE_DISTANCE = 40

const Icon = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
)

/** Full-screen image in a native dialog, which traps and restores the focus. */
export const Lightbox = ({ items, index, theme, messages, onGo, onClose }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const pointerStart = useRef<{ x: number; y: number }>(undefined)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const item = items[index]
  if (!item) return null
  const goBy = (by: number): void => onGo((index + by + items.length) % items.length)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowLeft') goBy(-1)
    else if (event.key === 'ArrowRight') goBy(1)
    else if (event.key === 'Home') onGo(0)
    else if (event.key === 'End') onGo(items.length - 1)
    else return
    event.preventDefault()
  }
  const onPointerUp = ({ clientX, clientY }: PointerEvent): void => {
    const [x, y] = [clientX - (pointerStart.current?.x ?? clientX), clientY - (pointerStart.current?.y ?? clientY)]
    pointerStart.current = undefined
    if (items.length > 1 && Math.abs(x) > MIN_SWIPE_DISTANCE && Math.abs(x) > Math.abs(y)) goBy(x < 0 ? 1 : -1)
  }
  const several = items.length > 1
  return (
    <dialog
      ref={dialog}
      className={`lightbox lightbox-${theme}`}
      aria-label={messages.gallery}
      onClose={onClose}
      onKeyDown={several ? onKeyDown : undefined}
    >
      <figure
        onPointerDown={({ clientX: x, clientY: y }) => {
          pointerStart.current = { x, y }
        }}
        onPointerUp={onPointerUp}
      >
        {item.video ? (
          <iframe
            key={index}
            src={item.video.frame}
            title={item.title || item.video.name}
            sandbox={item.video.sandbox}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : (
          <ResponsiveImage
            key={index}
            asset={item.asset}
            alt={item.alt || item.asset.alt}
            sizes="100vw"
            priority="high"
          />
        )}
        <figcaption aria-live="polite">
          {several ? (
            <span className="unseen">
              {interpolate(messages.pictureOf, { number: index + 1, total: items.length })}
            </span>
          ) : null}
          {item.title === '' ? null : <strong>{item.title}</strong>}
          {item.description === '' ? null : <span>{item.description}</span>}
        </figcaption>
      </figure>
      {several ? (
        <>
          <button type="button" className="lightbox-previous" aria-label={messages.previous} onClick={() => goBy(-1)}>
            <Icon path="M15 5l-7 7 7 7" />
          </button>
          <button type="button" className="lightbox-next" aria-label={messages.next} onClick={() => goBy(1)}>
            <Icon path="M9 5l7 7-7 7" />
          </button>
        </>
      ) : null}
      <button
        type="button"
        className="lightbox-close"
        aria-label={messages.close}
        onClick={() => dialog.current?.close()}
      >
        <Icon path="M6 6l12 12M18 6L6 18" />
      </button>
    </dialog>
  )
}
