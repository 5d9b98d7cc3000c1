import { type ComponentType, useContext, useId } from 'react'
import { DrawIslandContext } from './draw-island.ts'

/** `props` travel through the HTML: plain data only. `name` is what `islandName` makes of the file whose default export is `view`. */
type IslandProps<Props extends object> = {
  name: string
  view: ComponentType<Props>
  props: Props
  /** Comes to life when it is seen, not only when it is touched. */
  wake?: 'seen'
}

function IslandBody<Props extends object>({ name, view: View, props, wake, id }: IslandProps<Props> & { id: string }) {
  const draw = useContext(DrawIslandContext)
  const marks = { 'data-island': name, 'data-island-key': id, 'data-props': JSON.stringify(props), 'data-wake': wake }
  const island = <View {...props} />
  if (!draw) return <div {...marks}>{island}</div>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself made this HTML, one root further in.
  return <div {...marks} dangerouslySetInnerHTML={{ __html: draw(island, id) }} />
}

/** A part of a page that comes to life when it is touched. */
export function Island<Props extends object>(props: IslandProps<Props>) {
  const id = useId()
  return <IslandBody {...props} id={id} />
}
