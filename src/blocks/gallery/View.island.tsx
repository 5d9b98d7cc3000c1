import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { scrollToLeft } from '#base/browser/scroll-to-left.ts'
import { Gallery, type GalleryData } from './Gallery.tsx'
import { Lightbox } from './Lightbox.tsx'

/** The documents define an interval for sliders only; slideshows use its default. */
const SLIDESHOW_SECONDS = 5

const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** The center of the visible part of the list. */
const getViewportCenter = (list: HTMLElement): number => list.scrollLeft + list.clientWidth / 2

const getCenter = (list: HTMLElement, child: HTMLElement): number =>
  child.offsetLeft - list.offsetLeft + child.offsetWidth / 2

const findNearest = (list: HTMLElement): number => {
  const children = [...list.children] as HTMLElement[]
  // The first and last image cannot be scrolled to the center.
  if (list.scrollLeft <= 1) return 0
  if (list.scrollLeft + list.clientWidth >= list.scrollWidth - 1) return children.length - 1
  const distances = children.map((child) => Math.abs(getCenter(list, child) - getViewportCenter(list)))
  return distances.indexOf(Math.min(...distances))
}

/** The interactive gallery: controls, thumbnails, autoplay and lightbox. */
export default function GalleryIsland(data: GalleryData) {
  const { items, options, messages } = data
  const [active, setActive] = useState(0)
  const [playing, setPlaying] = useState(options.autoplay && options.design !== 'grid' && options.design !== 'stacked')
  const [isPaused, setIsPaused] = useState(false)
  const [open, setOpen] = useState<number>()
  const list = useRef<HTMLUListElement>(null)
  // During programmatic scrolling, passed images do not become active.
  const scrollTarget = useRef<number>(undefined)

  const go = (index: number): void => {
    const child = list.current?.children[index]
    if (!list.current || !(child instanceof HTMLElement)) return
    scrollTarget.current = index
    setActive(index)
    scrollToLeft(list.current, getCenter(list.current, child) - list.current.clientWidth / 2)
  }

  const seconds = options.design === 'slider' ? options['autoplay-duration'] : SLIDESHOW_SECONDS
  const isAdvancing = playing && !isPaused && open === undefined && items.length > 1
  // biome-ignore lint/correctness/useExhaustiveDependencies: `go` changes on every render but only reads the listed values
  useEffect(() => {
    if (!isAdvancing || prefersReducedMotion()) return
    const timer = setTimeout(() => go((active + 1) % items.length), seconds * 1000)
    return () => clearTimeout(timer)
  }, [isAdvancing, active, seconds, items.length])

  const onOpen = (index: number, event: MouseEvent): void => {
    // Modified clicks open another tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(index)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pauses autoplay on hover and focus
    <div
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      <Gallery
        {...data}
        handlers={{
          active,
          listRef: list,
          onScroll: ({ currentTarget }) => {
            const now = findNearest(currentTarget)
            if (scrollTarget.current === undefined) setActive(now)
            else if (scrollTarget.current === now) scrollTarget.current = undefined
          },
          onGo: go,
          onOpen,
          playing,
          onPlay: (next) => {
            setPlaying(next)
            // The Play button has hover and focus, which would pause autoplay.
            if (next) setIsPaused(false)
          },
        }}
      />
      {open === undefined ? null : (
        <Lightbox
          items={items}
          index={open}
          theme={options.lightboxTheme}
          messages={messages}
          onGo={setOpen}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}
