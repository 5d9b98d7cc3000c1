import type { Block, JsonObject, Section } from '#document/page.ts'

/**
 * What is on its way from the insert menu to the canvas. The menu starts the drag with Pragmatic drag and drop, with this as the source's
 * data (`getInitialData: () => carry(…)`); the canvas asks `carried(source.data)`, which is undefined for any other drag.
 */
export type InsertPayload =
  /** A block that is new to the page: the canvas gives it an id and the place where it is dropped. */
  | {
      kind: 'block'
      block: { type: string; version: number; props: JsonObject }
      /** In cells of the base layout. */
      size: { width: number; height: number }
      label: string
    }
  /** A whole section with ids of its own; each asking makes new ids, so that it can be dropped twice. */
  | { kind: 'section'; make(): { section: Section; blocks: Block[] }; label: string }

const mark = Symbol('from the insert menu')
type Data = Record<string | symbol, unknown>

export const toDragData = (what: InsertPayload): Data => ({ [mark]: what })
export const readDragData = (data: Data): InsertPayload | undefined => data[mark] as InsertPayload | undefined
