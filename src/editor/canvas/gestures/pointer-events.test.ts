import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page as aPage, place, section } from '#document/builder.ts'
import { getIds } from '#document/page.ts'
import type { FramePointer, FrameRemote, Geometry, GridLines } from '#editor/frame/bridge.ts'
import { createEditor } from '#editor/state/editor.ts'
import { createCanvasStore } from '../canvas-store.ts'
import type { DragPreview } from '../drag-preview.ts'
import { createGestureRunner } from './gesture-runner.ts'
import { createPointerHandler } from './pointer-events.ts'

/** Animation frames run on demand. */
let isMeasureScheduled: FrameRequestCallback[] = []
const draw = (): void => {
  for (const step of isMeasureScheduled.splice(0)) step(0)
}
beforeEach(() => {
  isMeasureScheduled = []
  vi.stubGlobal('requestAnimationFrame', (step: FrameRequestCallback) => isMeasureScheduled.push(step))
  vi.stubGlobal('cancelAnimationFrame', (id: number) => isMeasureScheduled.splice(id - 1, 1))
})
afterEach(() => vi.unstubAllGlobals())

const tracks = (count: number, size: number) =>
  Array.from({ length: count }, (_, index) => ({ start: index * size, end: (index + 1) * size }))
const grid: GridLines = { columns: tracks(24, 40), rows: tracks(10, 40), top: 0, rowHeight: 40, gap: 0 }

const aCanvas = () => {
  const page = aPage(
    { seed: 'pointer' },
    section({}, place('heading', { text: 'Bowls' }, { at: [1, 1], size: [4, 2] })),
  )
  const [first] = page.sections
  const [blockId] = getIds(page.blocks)
  if (!first || !blockId) throw new Error('The fixture has one block')
  const geometry: Geometry = {
    sections: new Map([[first.id, { x: 0, y: 0, width: 960, height: 400 }]]),
    blocks: new Map([[blockId, { x: 0, y: 0, width: 160, height: 80 }]]),
    page: { width: 960, height: 400 },
  }
  const nothing = (): void => {}
  const remote: FrameRemote = {
    show: nothing,
    geometry: () => geometry,
    getGrid: () => grid,
    hitTest: () => ({ sectionId: first.id, blockId: null }),
    view: () => ({ x: 0, y: 0, width: 960, height: 400 }),
    scrollTo: nothing,
    scrollBy: nothing,
    reveal: nothing,
    focus: nothing,
    showCart: nothing,
    text: { run: nothing, focus: nothing, rect: () => undefined },
  }
  const dragPreview: DragPreview = { move: nothing, size: nothing, clear: nothing }
  const editor = createEditor(page)
  const canvas = createCanvasStore()
  canvas.measure(remote)
  const runner = createGestureRunner(remote)
  const handlers = createPointerHandler({
    editor,
    canvas,
    remote,
    dragPreview,
    runner,
    openMenu: nothing,
    isTextEditable: () => false,
  })
  const pointer = (kind: FramePointer['kind'], x: number, y: number): void => {
    const held = { shift: false, alt: false, ctrl: false, meta: false }
    const of = { pointerId: 1, pointerType: 'mouse', button: 0, buttons: 1 }
    handlers({ kind, x, y, view: { x, y }, sectionId: first.id, blockId, ...held, ...of })
    draw()
  }
  return { editor, canvas, runner, pointer, page }
}

test('dragging a block moves it in one undo step', () => {
  const { editor, pointer, page } = aCanvas()
  pointer('down', 20, 20)
  pointer('move', 60, 20)
  pointer('move', 180, 100)
  pointer('up', 180, 100)
  expect(editor.page()).not.toEqual(page)
  editor.undo()
  expect(editor.page()).toEqual(page)
  expect(editor.canUndo()).toBe(false)
})

test('a canceled drag stays canceled while the pointer moves on', () => {
  const { editor, canvas, runner, pointer, page } = aCanvas()
  pointer('down', 20, 20)
  pointer('move', 60, 20)
  expect(canvas.store.getState().busy).toBe('move')
  expect(runner.cancel()).toBe(true)
  pointer('move', 180, 100)
  pointer('move', 300, 160)
  expect(canvas.store.getState()).toMatchObject({ busy: null, dropTarget: null })
  pointer('up', 300, 160)
  expect(editor.page()).toBe(page)
  // The grabbed block is still selected: releasing the pointer is not a click.
  expect(editor.store.getState().selection).toMatchObject({ kind: 'blocks' })
})
