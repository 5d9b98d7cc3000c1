import type { BlockViewProps } from '#blocks/context.ts'
import { Placeholder } from '#blocks/Placeholder.tsx'
import { wordsFor } from '#blocks/words.ts'
import type { EmbedProps } from './block.ts'
import { Facade } from './Facade.tsx'
import { readEmbed } from './provider.ts'

export const View = ({ id, props, context, sizes }: BlockViewProps<EmbedProps>) => {
  const { language } = context.site
  const embed = readEmbed(props.url)
  if (!embed) return context.mode === 'canvas' ? <Placeholder words={wordsFor(language).emptyEmbed} /> : null
  const poster = props.poster === null ? undefined : context.assets.get(props.poster)
  const first = context.firstImage === id
  const facade = { embed, title: props.title, ...(poster && { poster }), sizes, first, language }
  const { Island } = context
  return (
    <div className={`embed shape-${props.shape.replace(':', '-')}`}>
      {Island ? (
        <Island name="embed" props={facade}>
          <Facade {...facade} />
        </Island>
      ) : (
        <Facade {...facade} />
      )}
    </div>
  )
}
