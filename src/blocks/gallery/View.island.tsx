import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Gallery, type GalleryData } from './Gallery.tsx'
import { Lightbox } from './Lightbox.tsx'

/** The documents give a pace to sliders only; slideshows keep the one that sliders begin with. */
const SLIDESHOW_SECONDS = 5

const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Where in the list its place for the active picture begins, so that what is there can be told and be scrolled to. */
const getViewportCenter = (list: HTMLElement): number => list.scrollLeft + list.clientWidth / 2

const getCenter = (list: HTMLElement, child: HTMLElement): number =>
  child.offsetLeft - list.offsetLeft + child.offsetWidth / 2

const findNearest = (list: HTMLElement): number => {
  const children = [...list.children] as HTMLElement[]
  // At its ends a list cannot bring the outermost pictures to the middle.
  if (list.scrollLeft <= 1) return 0
  if (list.scrollLeft + list.clientWidth >= list.scrollWidth - 1) return children.length - 1
  const distances = children.map((child) => Math.abs(getCenter(list, child) - getViewportCenter(list)))
  return distances.indexOf(Math.min(...distances))
}

/** The gallery alive: it turns by buttons, thumbnails and by itself, and shows pictures large. */
export default function GalleryIsland(data: GalleryData) {
  const { items, options, words } = data
  const [active, setActive] = useState(0)
  const [playing, setPlaying] = useState(options.autoplay && options.design !== 'grid' && options.design !== 'stacked')
  const [held, setHeld] = useState(false)
  const [open, setOpen] = useState<number>()
  const list = useRef<HTMLUListElement>(null)
  // While the list moves because it was told to, where it passes by is not where it is.
  const heading = useRef<number>(undefined)

  const go = (index: number): void => {
    const child = list.current?.children[index]
    if (!list.current || !(child instanceof HTMLElement)) return
    heading.current = index
    setActive(index)
    const left = getCenter(list.current, child) - list.current.clientWidth / 2
    list.current.scrollTo({ left, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
  }

  const seconds = options.design === 'slider' ? options['autoplay-duration'] : SLIDESHOW_SECONDS
  const moves = playing && !held && open === undefined && items.length > 1
  // biome-ignore lint/correctness/useExhaustiveDependencies: `go` is made anew each time and reads nothing that is not listed
  useEffect(() => {
    if (!moves || prefersReducedMotion()) return
    const timer = setTimeout(() => go((active + 1) % items.length), seconds * 1000)
    return () => clearTimeout(timer)
  }, [moves, active, seconds, items.length])

  const onOpen = (index: number, event: MouseEvent): void => {
    // Ctrl and middle clicks mean another tab, and stay that.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(index)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens whether somebody is busy with what is inside
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Gallery
        {...data}
        alive={{
          active,
          listRef: list,
          onScroll: ({ currentTarget }) => {
            const now = findNearest(currentTarget)
            if (heading.current === undefined) setActive(now)
            else if (heading.current === now) heading.current = undefined
          },
          onGo: go,
          onOpen,
          playing,
          onPlay: (next) => {
            setPlaying(next)
            // Whoever presses Play stands on the button, and means it all the same.
            if (next) setHeld(false)
          },
        }}
      />
      {open === undefined ? null : (
        <Lightbox
          items={items}
          index={open}
          theme={options.lightboxTheme}
          words={words}
          onGo={setOpen}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}
