import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type ReactNode, useEffect, useRef } from 'react'
import { type InsertPayload, toDragData } from './drag-payload.ts'
import classes from './insert.module.css'

type TileProps = { className: string | undefined; what(): InsertPayload; onClick(): void; children: ReactNode }

/** A button that inserts by click or by dragging onto the page. */
export const Tile = ({ className, what, onClick, children }: TileProps) => {
  const ref = useRef<HTMLButtonElement>(null)
  const latest = useRef(what)
  latest.current = what
  useEffect(() => {
    const element = ref.current
    return element ? draggable({ element, getInitialData: () => toDragData(latest.current()) }) : undefined
  }, [])
  return (
    <button type="button" ref={ref} className={`${classes.tile} ${className ?? ''}`} onClick={onClick}>
      {children}
    </button>
  )
}
