import { useEffect, useId, useRef, useState } from 'react'
import { scrollToLeft } from '#base/browser/scroll-to-left.ts'
import { interpolate } from '#base/format/interpolate.ts'
import type { AssetView } from '#site/assets/model.ts'
import { ResponsiveImage } from '#site/assets/storefront/ResponsiveImage.tsx'
import type { ProductMessages } from '../shop-display-settings.ts'

type Props = {
  images: readonly AssetView[]
  /** Index of the image of the selected variant. */
  shown: number
  /** Changes with the selection, even if the image stays the same. */
  selected?: string
  sizes: string
  first?: boolean
  thumbnails: boolean
  messages: Pick<ProductMessages, 'images' | 'imageOf'>
}

/**
 * A scrolling strip of images with thumbnail links; it works without scripts,
 * as a list. With scripts, the image of the selected variant scrolls into view.
 */
export const Gallery = ({ images, shown, selected, sizes, first = false, thumbnails, messages }: Props) => {
  const id = useId()
  const strip = useRef<HTMLUListElement>(null)
  const announced = useRef(selected)
  const [current, setCurrent] = useState<number>()

  const show = (index: number, duration?: number): void => {
    const list = strip.current
    const [start, target] = [list?.children[0], list?.children[index]]
    if (!list || !(start instanceof HTMLElement) || !(target instanceof HTMLElement)) return
    setCurrent(index)
    scrollToLeft(list, target.offsetLeft - start.offsetLeft, duration)
  }

  useEffect(() => {
    if (announced.current === selected) return
    announced.current = selected
    show(shown, 0)
  })

  const followScroll = (): void => {
    const list = strip.current
    if (list && list.clientWidth > 0) setCurrent(Math.round(Math.abs(list.scrollLeft) / list.clientWidth))
  }

  const several = images.length > 1
  return (
    <div className="gallery">
      <ul
        // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without marks is one
        role="list"
        ref={strip}
        className="gallery-strip"
        aria-label={several ? messages.images : undefined}
        // A scrollable region must be focusable.
        tabIndex={several ? 0 : undefined}
        onScroll={several ? followScroll : undefined}
      >
        {images.map((image, index) => (
          <li
            key={image.id}
            id={`${id}-${index}`}
            className="gallery-picture frame"
            aria-hidden={current !== undefined && current !== index ? true : undefined}
          >
            <ResponsiveImage
              asset={image}
              sizes={sizes}
              priority={first && index === 0 ? 'high' : null}
              className="fit-cover"
            />
          </li>
        ))}
      </ul>
      {several && thumbnails ? (
        // biome-ignore lint/a11y/noRedundantRoles: as above
        <ul role="list" className="gallery-thumbnails">
          {images.map((image, index) => (
            <li key={image.id}>
              <a
                href={`#${id}-${index}`}
                className="frame"
                aria-label={interpolate(messages.imageOf, { number: index + 1, total: images.length })}
                aria-current={(current ?? shown) === index ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault()
                  show(index)
                }}
              >
                <ResponsiveImage asset={image} alt="" sizes="72px" className="fit-cover" />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
