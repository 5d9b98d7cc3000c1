import type { BlockId, JsonObject, PageDocument, SectionId } from '#document/page.ts'
import type { CanvasData } from '#storefront/canvas/contract.ts'

/**
 * The interface between the editor shell and the page in the canvas frame. Both have the same origin, so each side calls the other's
 * object directly. Lengths are CSS pixels of the page; `x` and `y` count from the page's upper left corner, independent of scrolling
 * and zoom.
 */

export type Point = { x: number; y: number }
export type Rect = Point & { width: number; height: number }

/** A column from left to right, or a row from top to bottom. */
export type Track = { start: number; end: number }

/**
 * A section's grid as the browser laid it out. `rows` has the rows that contain blocks, as tall as their content; further rows have the
 * height `rowHeight`.
 */
export type GridLines = {
  columns: readonly Track[]
  rows: readonly Track[]
  top: number
  rowHeight: number
  gap: number
}

/** Positions of all sections and blocks. Blocks hidden by the layout are missing. */
export type Geometry = {
  sections: ReadonlyMap<SectionId, Rect>
  blocks: ReadonlyMap<BlockId, Rect>
  page: { width: number; height: number }
}

/** The visible part of the page. */
export type View = { x: number; y: number; width: number; height: number }

export type Hit = { sectionId: SectionId | null; blockId: BlockId | null }

type Held = { shift: boolean; alt: boolean; ctrl: boolean; meta: boolean }

export type FramePointer = Point &
  Hit &
  Held & {
    kind: 'down' | 'move' | 'up' | 'cancel' | 'leave' | 'double' | 'menu'
    /** The same point relative to the frame's viewport. */
    view: Point
    pointerId: number
    pointerType: string
    /** 0 is the main button. */
    button: number
    buttons: number
  }

export type FrameKey = Held & { kind: 'down' | 'up'; key: string; code: string; repeat: boolean; editingText: boolean }

/** What the frame renders. A read-only frame reports no pointers and keys, and its text cannot be edited. */
export type FrameContent = {
  page: PageDocument
  data: CanvasData
  /** The block whose text is being edited. */
  editingBlockId: BlockId | null
  /** As visitors get it: no placeholders, no outlines, no selection. */
  preview: boolean
  readOnly: boolean
}

/** The formats at the cursor; `line` texts (heading, quote, button) have none. */
export type TextState = {
  kind: 'rich' | 'line'
  blockId: BlockId
  bold: boolean
  italic: boolean
  underline: boolean
  strike: boolean
  code: boolean
  block: 'paragraph' | 'heading-1' | 'heading-2' | 'heading-3' | 'heading-4' | 'code'
  list: 'bullet' | 'ordered' | null
  quote: boolean
  align: 'left' | 'center' | 'right' | 'justify'
  /** `#rrggbb`, `#rrggbbaa` or a name of `textColours`; null is the inherited color. */
  color: string | null
  link: { href: string; newWindow: boolean } | null
  /** The selection is collapsed. */
  empty: boolean
}

export type TextCommand =
  | { type: 'bold' | 'italic' | 'underline' | 'strike' | 'code' | 'bullet' | 'ordered' | 'quote' | 'rule' | 'clear' }
  | { type: 'block'; block: TextState['block'] }
  | { type: 'align'; align: TextState['align'] }
  | { type: 'color'; color: string | null }
  /** Null removes the link. Without a selection and without a link, the URL itself is inserted. */
  | { type: 'link'; link: { href: string; newWindow: boolean } | null }

/** The frame's methods for the editor shell. */
export type FrameRemote = {
  show(content: Partial<FrameContent>): void
  geometry(): Geometry
  getGrid(sectionId: SectionId): GridLines | undefined
  /** The topmost block and the section at a point of the page. */
  hitTest(point: Point): Hit
  view(): View
  scrollTo(point: Partial<Point>): void
  scrollBy(x: number, y: number): void
  /** Scrolls the block or section into view, and again when the page has settled. */
  reveal(id: BlockId | SectionId): void
  focus(): void
  /** Loads the cart of the site with the frame's origin, for the cart pill and the badge. */
  showCart(): void
  text: {
    run(command: TextCommand): void
    focus(): void
    /** Bounds of the selected text or the cursor; undefined while no text is edited. */
    rect(): Rect | undefined
  }
}

/** What the frame reports. Handlers that return true have handled the event: the frame then prevents its default action. */
export type FrameHost = {
  /** A handled pointer is captured beyond the frame's edge until it is released. Pointers inside edited text are not reported. */
  onPointer?(event: FramePointer): boolean
  /** While text is edited, only keys without a meaning for text are reported. */
  onKey?(event: FrameKey): boolean
  /** Wheel with Ctrl held, or a pinch: negative zooms in. */
  onPinch?(delta: number, at: Point): void
  onScroll?(view: View): void
  /** Positions or sizes of sections or blocks changed. */
  onGeometryChange?(): void
  /** Receives text edits; without it no text can be edited. */
  text?: TextHost
}

/** The text that is being edited in the frame. The inline text editor calls it directly. */
export type TextHost = {
  /** Text was typed: `set` belongs into the block's props. False when the page rejected it: the edit is then reverted. */
  onChange(blockId: BlockId, set: JsonObject): boolean
  /** Text that no page accepts was typed or pasted, and was reverted; the reason is shown to the owner. */
  onRejected(reason: string): void
  /** Escape, or a pointer outside the text. */
  onEnd(): void
  /** The cursor moved or its formats changed; null when editing ended. */
  onState(state: TextState | null): void
  /** Ctrl+K requests the link form, Alt+F10 the toolbar. */
  onRequest(request: 'link' | 'toolbar'): void
}

/** Set on the frame's window by its script. */
export type FrameRoot = { connect(host: FrameHost, content: FrameContent): FrameRemote }

declare global {
  interface Window {
    sitewrightFrame?: FrameRoot
  }
}
