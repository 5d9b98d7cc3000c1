import type { CSSProperties } from 'react'
import { getBlockMessages } from '#blocks/block-messages.ts'
import type { AssetView, RenderContext } from '#blocks/context.ts'
import { ResponsiveImage } from '#blocks/ResponsiveImage.tsx'
import type { Background } from '#document/page.ts'
import { assetUrl } from '#site/assets/model.ts'
import BackgroundVideoIsland from '#site/assets/storefront/BackgroundVideo.island.tsx'

type Focus = { x: number; y: number }
type Props = { background: Background; first: boolean; context: RenderContext }

/** False if the image was deleted: the section then shows the theme's background color. */
export const hasBackground = (background: Background | undefined, { assets }: RenderContext): boolean => {
  if (!background) return false
  if (background.kind === 'colour' || assets.has(background.assetId)) return true
  return background.kind === 'video' && background.poster !== undefined && assets.has(background.poster)
}

const BackgroundVideo = ({
  video,
  focus,
  context,
}: {
  video: AssetView
  focus: Focus | undefined
  context: RenderContext
}) => {
  const { play, pause } = getBlockMessages(context.site.language)
  const props = {
    src: assetUrl(video),
    mimeType: video.mimeType,
    ...(focus && { position: `${focus.x * 100}% ${focus.y * 100}%` }),
    labels: { play, pause },
  }
  const { Island } = context
  return Island ? (
    <Island name="site/assets/BackgroundVideo" view={BackgroundVideoIsland} props={props} wake="motion" />
  ) : (
    <BackgroundVideoIsland {...props} />
  )
}

export const SectionBackground = ({ background, first, context }: Props) => {
  if (!hasBackground(background, context)) return null
  if (background.kind === 'colour')
    return <div className="backdrop" style={{ background: background.colour, '--overlay': 0 } as CSSProperties} />
  const { focus, overlay = 0 } = background
  const imageId = background.kind === 'image' ? background.assetId : background.poster
  const image = imageId === undefined ? undefined : context.assets.get(imageId)
  const video = background.kind === 'video' ? context.assets.get(background.assetId) : undefined
  return (
    <div className="backdrop" style={{ '--overlay': overlay } as CSSProperties}>
      {image ? (
        <ResponsiveImage
          asset={image}
          alt=""
          sizes="100vw"
          priority={first ? 'high' : null}
          {...(focus && { focus })}
        />
      ) : null}
      {video ? <BackgroundVideo video={video} focus={focus} context={context} /> : null}
    </div>
  )
}
