import type { Block, JsonObject, Section } from '#document/page.ts'

/**
 * Data of a drag from the insert menu to the canvas. The menu starts the drag with Pragmatic drag and drop (`getInitialData: () =>
 * toDragData(…)`); the canvas reads it with `readDragData(source.data)`, which is undefined for other drags.
 */
export type InsertPayload =
  /** A new block: the canvas sets its id and position on drop. */
  | {
      kind: 'block'
      block: { type: string; version: number; props: JsonObject }
      /** In cells of the base layout. */
      size: { width: number; height: number }
      label: string
    }
  /** A section; `make` creates new ids each time, so that it can be dropped repeatedly. */
  | { kind: 'section'; make(): { section: Section; blocks: Block[] }; label: string }

const mark = Symbol('from the insert menu')
type Data = Record<string | symbol, unknown>

export const toDragData = (what: InsertPayload): Data => ({ [mark]: what })
export const readDragData = (data: Data): InsertPayload | undefined => data[mark] as InsertPayload | undefined
