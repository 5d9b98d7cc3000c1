import type { BlockId, SectionId } from '#document/page.ts'
import { useAccountId } from '#editor/state/use-account-id.ts'
import { useCollaborators } from '#editor/state/use-session.ts'
import classes from '../canvas.module.css'
import { useCanvas, useCanvasState } from '../canvas-context.ts'
import { toOverlayStyle } from './to-overlay-style.ts'

/** One of six colors, stable per window. */
const tint = (client: string): number => [...client].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % 6

/** Selections of other users, with their names. */
export const RemoteSelections = () => {
  const { zoom } = useCanvas()
  const people = useCollaborators()
  const me = useAccountId()
  const geometry = useCanvasState((state) => state.geometry)
  return people.flatMap(({ client, accountId, name, selection }) =>
    selection.flatMap((id) => {
      const rect = geometry.blocks.get(id as BlockId) ?? geometry.sections.get(id as SectionId)
      return rect ? (
        <div
          key={`${client}-${id}`}
          className={classes.theirs}
          data-tint={tint(client)}
          style={toOverlayStyle(rect, zoom)}
        >
          <span className={classes.name}>{accountId === me ? 'You' : name}</span>
        </div>
      ) : (
        []
      )
    }),
  )
}
