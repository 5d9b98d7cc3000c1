import { type ComponentType, useContext, useId } from 'react'
import { IslandRendererContext } from './island-renderer.ts'

/** `props` are serialized into the HTML: plain data only. `name` is `toIslandName` of the file whose default export is `view`. */
type IslandProps<Props extends object> = {
  name: string
  view: ComponentType<Props>
  props: Props
  /** Hydrate when visible, not only on interaction; `motion` unless the visitor prefers reduced motion. */
  wake?: 'seen' | 'motion'
}

function IslandBody<Props extends object>({ name, view: View, props, wake, id }: IslandProps<Props> & { id: string }) {
  const renderIsland = useContext(IslandRendererContext)
  const attributes = {
    'data-island': name,
    'data-island-key': id,
    'data-props': JSON.stringify(props),
    'data-wake': wake,
  }
  const island = <View {...props} />
  if (!renderIsland) return <div {...attributes}>{island}</div>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself made this HTML, one root further in.
  return <div {...attributes} dangerouslySetInnerHTML={{ __html: renderIsland(island, id) }} />
}

/** A part of a page that is hydrated on first interaction. */
export function Island<Props extends object>(props: IslandProps<Props>) {
  const id = useId()
  return <IslandBody {...props} id={id} />
}
