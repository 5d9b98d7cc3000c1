import type { CSSProperties } from 'react'
import { blockWordsFor } from '#blocks/block-words.ts'
import type { AssetView, RenderContext } from '#blocks/context.ts'
import { Picture } from '#blocks/Picture.tsx'
import type { Background } from '#document/page.ts'
import { assetUrl } from '#site/assets/model.ts'
import FilmIsland from '#site/assets/storefront/Film.island.tsx'

type Focus = { x: number; y: number }
type Props = { background: Background; first: boolean; context: RenderContext }

/** Whether there is anything to show: a picture that was deleted leaves the theme's own colour. */
export const hasBackdrop = (background: Background | undefined, { assets }: RenderContext): boolean => {
  if (!background) return false
  if (background.kind === 'colour' || assets.has(background.assetId)) return true
  return background.kind === 'video' && background.poster !== undefined && assets.has(background.poster)
}

const Film = ({ film, focus, context }: { film: AssetView; focus: Focus | undefined; context: RenderContext }) => {
  const { play, pause } = blockWordsFor(context.site.language)
  const props = {
    src: assetUrl(film),
    mimeType: film.mimeType,
    ...(focus && { position: `${focus.x * 100}% ${focus.y * 100}%` }),
    words: { play, pause },
  }
  const { Island } = context
  return Island ? (
    <Island name="site/assets/Film" view={FilmIsland} props={props} wake="seen" />
  ) : (
    <FilmIsland {...props} />
  )
}

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
      {film ? <Film film={film} focus={focus} context={context} /> : null}
    </div>
  )
}
