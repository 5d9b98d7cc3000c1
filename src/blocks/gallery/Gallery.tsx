import type { CSSProperties, MouseEvent, Ref, UIEvent } from 'react'
import { interpolate } from '#base/format/interpolate.ts'
import type { AssetView } from '#blocks/context.ts'
import { ResponsiveImage } from '#blocks/ResponsiveImage.tsx'
import { assetUrl } from '#site/assets/model.ts'
import type { GalleryOptions } from './block.ts'
import { aspectRatios } from './options.ts'

/** A gallery image with its resolved asset and checked links. */
export type GalleryImage = {
  asset: AssetView
  alt: string
  title: string
  description: string
  href?: string
  video?: { href: string; frame: string; sandbox: string; name: string }
}

export type GalleryMessages = Record<
  'gallery' | 'thumbnails' | 'pictureOf' | 'enlarge' | 'previous' | 'next' | 'pause' | 'play' | 'close' | 'newWindow',
  string
>

export type GalleryData = {
  items: readonly GalleryImage[]
  options: GalleryOptions
  sizes: string
  first: boolean
  messages: GalleryMessages
}

/** State and handlers of the hydrated gallery. Without them the HTML still scrolls and links lead to the images. */
type GalleryHandlers = {
  active: number
  listRef: Ref<HTMLUListElement>
  onScroll(event: UIEvent<HTMLUListElement>): void
  onGo(index: number): void
  onOpen(index: number, event: MouseEvent): void
  playing?: boolean
  onPlay(playing: boolean): void
}

const Meta = ({ item, options }: { item: GalleryImage; options: GalleryOptions }) => {
  const over = options['show-meta'] || options['show-meta-only-title'] || options['show-meta-on-hover']
  if (!over && !options['show-meta-basic']) return null
  const description = options['show-meta'] && !options['show-meta-only-title'] ? item.description : ''
  if (item.title === '' && description === '') return null
  const place = over ? `gallery-over at-${options['meta-position']}` : 'gallery-below'
  return (
    <figcaption className={`${place}${options['show-meta-on-hover'] ? ' on-hover' : ''}`}>
      {item.title === '' ? null : <span className="gallery-title">{item.title}</span>}
      {description === '' ? null : <span>{description}</span>}
    </figcaption>
  )
}

type ItemProps = GalleryData & { item: GalleryImage; index: number; handlers?: GalleryHandlers }

/** The target of an image: its link, its video or the full-size image. */
const getHref = (item: GalleryImage, { lightbox }: GalleryOptions): string | undefined =>
  item.href ?? item.video?.href ?? (lightbox ? assetUrl(item.asset) : undefined)

/** The accessible name of an image; falls back to its position. */
const getName = ({ alt, title, asset }: GalleryImage, index: number, { items, messages }: GalleryData): string =>
  [alt, title, asset.alt, asset.title].find((name) => name.trim() !== '') ??
  interpolate(messages.pictureOf, { number: index + 1, total: items.length })

const LinkedImage = ({ item, index, handlers, ...data }: ItemProps) => {
  const { options, sizes, first, messages } = data
  const opens = options.lightbox && item.href === undefined
  const href = getHref(item, options)
  // The alt text is the accessible name of the link.
  const alt = href === undefined ? item.alt : getName(item, index, data)
  const inside = (
    <>
      <ResponsiveImage
        asset={item.asset}
        alt={alt}
        sizes={sizes}
        priority={first && index === 0 ? 'high' : null}
        className={options['auto-crop'] ? 'fit-cover' : 'fit-contain'}
      />
      {item.video ? (
        <svg viewBox="0 0 24 24" aria-hidden="true" className="facade-sign">
          <path d="M8 5.5v13l11-6.5z" />
        </svg>
      ) : null}
    </>
  )
  if (href === undefined) return <div className="frame">{inside}</div>
  const apart = options.newWindow && !opens
  return (
    <a
      className="frame"
      href={href}
      aria-label={opens ? `${messages.enlarge}: ${alt}` : undefined}
      target={apart ? '_blank' : undefined}
      rel={apart || item.video ? 'noopener noreferrer' : undefined}
      onClick={opens && handlers ? (event) => handlers.onOpen(index, event) : undefined}
    >
      {inside}
      {apart ? <span className="unseen"> ({messages.newWindow})</span> : null}
    </a>
  )
}

const Icon = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
)

const Controls = ({ items, options, messages, handlers }: GalleryData & { handlers?: GalleryHandlers }) => {
  const active = handlers?.active ?? 0
  const turn = (by: number) => handlers && (() => handlers.onGo((active + by + items.length) % items.length))
  if (!options.controls && !options.autoplay) return null
  return (
    <div className="gallery-controls">
      {options.controls ? (
        <button type="button" aria-label={messages.previous} onClick={turn(-1)}>
          <Icon path="M15 5l-7 7 7 7" />
        </button>
      ) : null}
      {options.autoplay ? (
        <button
          type="button"
          aria-label={(handlers?.playing ?? true) ? messages.pause : messages.play}
          onClick={handlers && (() => handlers.onPlay(!(handlers.playing ?? true)))}
        >
          <Icon path={(handlers?.playing ?? true) ? 'M8 5v14M16 5v14' : 'M8 5v14l11-7z'} />
        </button>
      ) : null}
      {options.controls ? (
        <button type="button" aria-label={messages.next} onClick={turn(1)}>
          <Icon path="M9 5l7 7-7 7" />
        </button>
      ) : null}
    </div>
  )
}

const ThumbnailStrip = ({ items, messages, handlers }: GalleryData & { handlers?: GalleryHandlers }) => (
  <nav aria-label={messages.thumbnails}>
    {/* biome-ignore lint/a11y/noRedundantRoles: Safari removes the list role from lists without markers */}
    <ul role="list" className="gallery-strip">
      {items.map(({ asset }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: images can repeat
        <li key={index}>
          <button
            type="button"
            aria-label={interpolate(messages.pictureOf, { number: index + 1, total: items.length })}
            aria-current={(handlers?.active ?? 0) === index ? 'true' : undefined}
            onClick={handlers && (() => handlers.onGo(index))}
          >
            <ResponsiveImage asset={asset} alt="" sizes="200px" className="fit-cover" />
          </button>
        </li>
      ))}
    </ul>
  </nav>
)

const toStyle = (options: GalleryOptions): CSSProperties =>
  ({
    '--ratio': Math.round(aspectRatios[options['aspect-ratio']] * 1000) / 1000,
    '--per-row': options['thumbnails-per-row'],
    '--space': `${options.padding}px`,
    '--strip': `${options['thumbnail-strip-height']}px`,
    '--strip-space': `${options['thumbnail-strip-margin']}px`,
    '--widest': `${options['max-width']}px`,
  }) as CSSProperties

/** Renders the same on server and client; `handlers` is set after hydration. */
export const Gallery = ({ handlers, ...data }: GalleryData & { handlers?: GalleryHandlers }) => {
  const { items, options, messages } = data
  const { design } = options
  const scrolls = design === 'slider' || design === 'slideshow'
  const classes = [
    'gallery',
    `gallery-${design}`,
    options['auto-crop'] ? 'cropped' : 'uncropped',
    `active-${options['active-alignment']}`,
    ...(options.transparentBackground ? ['transparent'] : []),
    ...(options['square-thumbs'] ? ['square-thumbs'] : []),
  ]
  const list = (
    <ul
      // biome-ignore lint/a11y/noRedundantRoles: Safari removes the list role from lists without markers
      role="list"
      className="gallery-items"
      ref={handlers?.listRef}
      onScroll={scrolls ? handlers?.onScroll : undefined}
      // Scrollable regions must be focusable.
      tabIndex={scrolls ? 0 : undefined}
      aria-label={scrolls ? messages.gallery : undefined}
    >
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: images can repeat
        <li key={index}>
          <figure
            // Text that is shown on hover must be reachable by keyboard, also without a link.
            tabIndex={options['show-meta-on-hover'] && getHref(item, options) === undefined ? 0 : undefined}
          >
            <LinkedImage {...data} item={item} index={index} handlers={handlers} />
            <Meta item={item} options={options} />
          </figure>
        </li>
      ))}
    </ul>
  )
  return (
    <div className={classes.join(' ')} style={toStyle(options)}>
      {scrolls ? (
        <div className="gallery-stage">
          {list}
          <Controls {...data} handlers={handlers} />
        </div>
      ) : (
        list
      )}
      {scrolls && options.thumbnails && options['thumbnail-strip-height'] > 0 ? (
        <ThumbnailStrip {...data} handlers={handlers} />
      ) : null}
    </div>
  )
}
