import type { BlockViewProps } from '#blocks/context.ts'
import { getMessages } from '#blocks/messages.ts'
import { Placeholder } from '#blocks/Placeholder.tsx'
import type { EmbedProps } from './block.ts'
import { Facade } from './Facade.tsx'
import { parseEmbed } from './provider.ts'
import EmbedIsland from './View.island.tsx'

export const View = ({ id, props, context, sizes }: BlockViewProps<EmbedProps>) => {
  const messages = getMessages(context.site.language)
  const embed = parseEmbed(props.url)
  if (!embed) return context.mode === 'canvas' ? <Placeholder text={messages.emptyEmbed} /> : null
  const poster = props.poster === null ? undefined : context.assets.get(props.poster)
  const first = context.firstImage === id
  const note = messages.openFrom(embed.name)
  const facade = { embed, title: props.title, ...(poster && { poster }), sizes, first, note }
  const { Island } = context
  return (
    <div className={`embed shape-${props.shape.replace(':', '-')}`}>
      {Island ? <Island name="embed" view={EmbedIsland} props={facade} /> : <Facade {...facade} />}
    </div>
  )
}
