import { useElementSize } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { useCanvas, useCanvasState } from '../canvas/canvas-context.ts'
import type { Rect, TextCommand, View } from '../frame/bridge.ts'
import { useSession } from '../state/use-session.ts'
import { TextTools } from './TextTools.tsx'
import classes from './text.module.css'

const GAP = 8
/** Of one row, until the toolbar is measured. On narrow canvases it has two. */
const ROW_HEIGHT = 44

/** Above the text; below it without room above; at the edge of the view when the text is taller than it. */
const computeToolbarPosition = (
  block: Rect,
  view: View,
  zoom: number,
  height: number,
): { left: number; top: number } => {
  const above = (block.y - view.y) * zoom - height - GAP
  const below = (block.y + block.height - view.y) * zoom + GAP
  const lowest = view.height * zoom - height - GAP
  return { left: Math.max(0, (block.x - view.x) * zoom), top: above >= GAP ? above : below <= lowest ? below : GAP }
}

type PlacedProps = { block: Rect; view: View; zoom: number; children: ReactNode }

const Placed = ({ block, view, zoom, children }: PlacedProps) => {
  const { ref, height } = useElementSize()
  return (
    <div ref={ref} className={classes.place} style={computeToolbarPosition(block, view, zoom, height || ROW_HEIGHT)}>
      {children}
    </div>
  )
}

/** Floats at the edited text if it supports formats. */
export const TextToolbar = () => {
  const { remote, zoom } = useCanvas()
  const { view, geometry } = useCanvasState(useShallow((state) => ({ view: state.view, geometry: state.geometry })))
  const { textEditing, websiteId } = useSession()
  const text = useStore(textEditing.store, (state) => state.text)
  const block = text && geometry.blocks.get(text.blockId)
  if (!text || text.kind === 'line' || !block) return null
  const run = (command: TextCommand): void => {
    remote.text.run(command)
    remote.text.focus()
  }
  return (
    <Placed block={block} view={view} zoom={zoom}>
      <TextTools websiteId={websiteId} text={text} run={run} back={remote.text.focus} />
    </Placed>
  )
}
