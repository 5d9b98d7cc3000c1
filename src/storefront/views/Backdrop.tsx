import type { CSSProperties } from 'react'
import type { RenderContext } from '#blocks/context.ts'
import { Picture } from '#blocks/Picture.tsx'
import type { Background } from '#document/page.ts'
import { assetUrl } from '#site/assets/model.ts'

type Props = { background: Background; first: boolean; context: RenderContext }

/** Whether there is anything to show: a picture that was deleted leaves the theme's own colour. */
export const hasBackdrop = (background: Background | undefined, { assets }: RenderContext): boolean => {
  if (!background) return false
  if (background.kind === 'colour' || assets.has(background.assetId)) return true
  return background.kind === 'video' && background.poster !== undefined && assets.has(background.poster)
}

/** Browsers do not even fetch the film for people who asked for less motion; older ones fetch it, and the style sheet hides it. */
const stillness = '(prefers-reduced-motion: no-preference)'

export const Backdrop = ({ background, first, context }: Props) => {
  if (!hasBackdrop(background, context)) return null
  if (background.kind === 'colour')
    return <div className="backdrop" style={{ background: background.colour, '--overlay': 0 } as CSSProperties} />
  const { focus, overlay = 0 } = background
  const pictureId = background.kind === 'image' ? background.assetId : background.poster
  const picture = pictureId === undefined ? undefined : context.assets.get(pictureId)
  const film = background.kind === 'video' ? context.assets.get(background.assetId) : undefined
  return (
    <div className="backdrop" style={{ '--overlay': overlay } as CSSProperties}>
      {picture ? <Picture asset={picture} alt="" sizes="100vw" first={first} {...(focus && { focus })} /> : null}
      {film ? (
        <video
          autoPlay
          muted
          loop
          playsInline
          disablePictureInPicture
          tabIndex={-1}
          aria-hidden
          preload="metadata"
          style={focus && { objectPosition: `${focus.x * 100}% ${focus.y * 100}%` }}
        >
          <source src={assetUrl(film)} type={film.mimeType} media={stillness} />
        </video>
      ) : null}
    </div>
  )
}
