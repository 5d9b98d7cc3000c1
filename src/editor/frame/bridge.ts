import type { BlockId, JsonObject, PageDocument, SectionId } from '#document/page.ts'
import type { CanvasData } from '#storefront/canvas/contract.ts'

/**
 * How the editor's window and the page inside the canvas speak with each other. Both are of one origin, so each side holds the other's
 * object and calls it. Lengths are CSS pixels of the page; `x` and `y` count from the page's upper left corner, however far it is scrolled
 * and whatever the zoom.
 */

export type Point = { x: number; y: number }
export type Rect = Point & { width: number; height: number }

/** A column from left to right, or a row from top to bottom. */
export type Track = { start: number; end: number }

/**
 * A section's grid as the browser has laid it out. Rows are there as far as something stands in them, and as high as their content; rows
 * below them would be as high as `rowHeight`.
 */
export type GridLines = {
  columns: readonly Track[]
  rows: readonly Track[]
  top: number
  rowHeight: number
  gap: number
}

/** Where everything lies. Blocks that the layout hides are missing. */
export type Geometry = {
  sections: ReadonlyMap<SectionId, Rect>
  blocks: ReadonlyMap<BlockId, Rect>
  page: { width: number; height: number }
}

/** What is seen of the page. */
export type View = { x: number; y: number; width: number; height: number }

export type Hit = { sectionId: SectionId | null; blockId: BlockId | null }

type Held = { shift: boolean; alt: boolean; ctrl: boolean; meta: boolean }

export type FramePointer = Point &
  Hit &
  Held & {
    kind: 'down' | 'move' | 'up' | 'cancel' | 'leave' | 'double' | 'menu'
    /** The same point as seen from the upper left corner of the frame's window. */
    view: Point
    pointerId: number
    pointerType: string
    /** 0 is the main button. */
    button: number
    buttons: number
  }

export type FrameKey = Held & { kind: 'down' | 'up'; key: string; code: string; repeat: boolean; writing: boolean }

/** What the page shows, and how. A frame that is only looked at says nothing about pointers and keys, and nothing in it can be written. */
export type FrameScene = {
  page: PageDocument
  data: CanvasData
  /** The block whose words are being written. */
  writing: BlockId | null
  /** As visitors get it: no placeholders, no marks, and nothing can be chosen. */
  preview: boolean
  readOnly: boolean
}

/** The formats of the words at the cursor; `line` texts (heading, quote, button) have none. */
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
  /** `#rrggbb`, `#rrggbbaa` or a name of `textColours`; null is the colour around it. */
  colour: string | null
  link: { href: string; newWindow: boolean } | null
  /** Nothing is marked: the cursor stands between two letters. */
  empty: boolean
}

export type TextCommand =
  | { type: 'bold' | 'italic' | 'underline' | 'strike' | 'code' | 'bullet' | 'ordered' | 'quote' | 'rule' | 'clear' }
  | { type: 'block'; block: TextState['block'] }
  | { type: 'align'; align: TextState['align'] }
  | { type: 'colour'; colour: string | null }
  /** Null takes the link away. Without a selection and without a link the address itself is written. */
  | { type: 'link'; link: { href: string; newWindow: boolean } | null }

/** What the frame offers. */
export type FrameRemote = {
  show(scene: Partial<FrameScene>): void
  geometry(): Geometry
  gridOf(sectionId: SectionId): GridLines | undefined
  /** What lies at a point of the page; the uppermost block. */
  at(point: Point): Hit
  view(): View
  scrollTo(point: Partial<Point>): void
  scrollBy(x: number, y: number): void
  /** Scrolls no further than needed for the block or section to be seen. */
  reveal(id: BlockId | SectionId): void
  focus(): void
  text: {
    run(command: TextCommand): void
    focus(): void
    /** Around the marked words, or the cursor; undefined while nothing is written. */
    rect(): Rect | undefined
  }
}

/** What the frame tells. Those who answer true have dealt with it: the frame then does nothing of its own with that pointer or key. */
export type FrameHost = {
  /** A pointer that is taken is followed beyond the frame's edge until it is let go. Pointers within a text that is being written are not told. */
  pointer?(event: FramePointer): boolean
  /** While something is written only keys that mean nothing to a text are told. */
  key?(event: FrameKey): boolean
  /** Turning the wheel with Ctrl held, or two fingers: negative is closer. */
  pinch?(delta: number, at: Point): void
  scrolled?(view: View): void
  /** Something lies elsewhere, or is of another size, than before. */
  geometry?(): void
  /** Words were written: `set` belongs into the block's props. False when the page refused them: they are then taken back. */
  written?(blockId: BlockId, set: JsonObject): boolean
  /** Words that no page takes were written or pasted, and are taken back: why, in words for the owner. */
  refused?(why: string): void
  /** Escape, or a pointer beside the text. */
  writingEnded?(): void
  /** The cursor moved or its format changed; null when nothing is written any more. */
  text?(state: TextState | null): void
  /** Ctrl+K asks for the link's form, Alt+F10 for the toolbar. */
  textAsks?(what: 'link' | 'toolbar'): void
}

/** What the frame's window offers once its script has run. */
export type FrameDoor = { connect(host: FrameHost, scene: FrameScene): FrameRemote }

declare global {
  interface Window {
    sitewrightFrame?: FrameDoor
  }
}
