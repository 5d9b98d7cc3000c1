import { interpolate } from '#base/format/interpolate.ts'
import { Anchor } from '#blocks/Anchor.tsx'
import { getBlockMessages } from '#blocks/block-messages.ts'
import type { BlockViewProps } from '#blocks/context.ts'
import { Facade } from '#blocks/embed/Facade.tsx'
import EmbedIsland from '#blocks/embed/View.island.tsx'
import { getMessages } from '#blocks/messages.ts'
import { Placeholder } from '#blocks/Placeholder.tsx'
import type { MapProps } from './block.ts'
import { buildMapLink, toMapEmbed } from './map-links.ts'

const NAME = 'OpenStreetMap'

/** The map provider is contacted only when the visitor opens the map. */
export const View = ({ id, props, context, sizes }: BlockViewProps<MapProps>) => {
  const messages = getBlockMessages(context.site.language)
  const href = buildMapLink(props)
  if (href === undefined) return context.mode === 'canvas' ? <Placeholder text={messages.emptyMap} /> : null
  const embed = toMapEmbed(props)
  const poster = props.poster === null ? undefined : context.assets.get(props.poster)
  const facade = embed && {
    embed: { ...embed, href },
    title: props.title || props.address.replaceAll('\n', ', '),
    ...(poster && { poster }),
    sizes,
    first: context.firstImage === id,
    note: getMessages(context.site.language).openFrom(NAME),
  }
  const { Island } = context
  return (
    <div className="map">
      {facade ? (
        <div className={`embed shape-${props.shape.replace(':', '-')}`}>
          {Island ? <Island name="embed" view={EmbedIsland} props={facade} /> : <Facade {...facade} />}
        </div>
      ) : null}
      {props.showAddress && props.address !== '' ? (
        <address className="map-address">
          {props.title === '' ? null : <strong>{props.title}</strong>}
          {props.address}
        </address>
      ) : null}
      <p className="map-link">
        <Anchor href={href} context={context}>
          {interpolate(messages.openMap, { name: NAME })}
        </Anchor>
      </p>
    </div>
  )
}
