import { getBlockMessages } from '#blocks/block-messages.ts'
import type { BlockViewProps, RenderContext } from '#blocks/context.ts'
import { Facade } from '#blocks/embed/Facade.tsx'
import { parseEmbed } from '#blocks/embed/provider.ts'
import EmbedIsland from '#blocks/embed/View.island.tsx'
import { getMessages } from '#blocks/messages.ts'
import { Placeholder } from '#blocks/Placeholder.tsx'
import { assetUrl, getImageSources } from '#site/assets/model.ts'
import type { VideoProps } from './block.ts'

const findAsset = (id: string | null, { assets }: RenderContext) => (id === null ? undefined : assets.get(id))

/** Native player for a file of the site; nothing is loaded before playback if there is a poster. */
const FileVideo = ({ props, context }: Pick<BlockViewProps<VideoProps>, 'props' | 'context'>) => {
  const file = findAsset(props.assetId, context)
  if (!file) return null
  const poster = findAsset(props.poster, context)
  const captions = findAsset(props.captions, context)
  return (
    <video
      className="player"
      src={assetUrl(file)}
      poster={poster && getImageSources(poster).src}
      controls
      playsInline
      loop={props.loop}
      muted={props.muted}
      // Without a poster the first frame must be loaded.
      preload={poster ? 'none' : 'metadata'}
      aria-label={props.title || file.title || file.filename}
    >
      {captions?.mimeType === 'text/vtt' ? (
        <track
          kind="captions"
          src={assetUrl(captions)}
          srcLang={props.captionsLanguage}
          label={props.captionsLanguage}
          default
        />
      ) : null}
    </video>
  )
}

export const View = ({ id, props, context, sizes }: BlockViewProps<VideoProps>) => {
  const shape = `shape-${props.shape.replace(':', '-')}`
  const embed = props.source === 'address' ? parseEmbed(props.url) : undefined
  if (props.source === 'file' && findAsset(props.assetId, context))
    return (
      <div className={`embed video ${shape}`}>
        <FileVideo props={props} context={context} />
      </div>
    )
  if (!embed)
    return context.mode === 'canvas' ? <Placeholder text={getBlockMessages(context.site.language).emptyVideo} /> : null
  const poster = findAsset(props.poster, context)
  const note = getMessages(context.site.language).openFrom(embed.name)
  const facade = { embed, title: props.title, ...(poster && { poster }), sizes, first: context.firstImage === id, note }
  const { Island } = context
  return (
    <div className={`embed video ${shape}`}>
      {Island ? <Island name="embed" view={EmbedIsland} props={facade} /> : <Facade {...facade} />}
    </div>
  )
}
