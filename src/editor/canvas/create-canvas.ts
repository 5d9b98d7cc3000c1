import { notify } from '#design/feedback/notify.ts'
import type { BlockId } from '#document/page.ts'
import type { Session } from '#editor/state/session.ts'
import type { FrameHost, FramePointer, FrameRemote } from '../frame/bridge.ts'
import { isTextEditable } from '../text/editable-text.ts'
import { createCanvasStore } from './canvas-store.ts'
import { createClipboard } from './clipboard.ts'
import { createCommands } from './commands/create-commands.ts'
import { createDragPreview } from './drag-preview.ts'
import { containsPoint, type Point } from './geometry/rect.ts'
import type { Handle } from './geometry/resize.ts'
import { createGestureRunner, type GestureRunner } from './gestures/gesture-runner.ts'
import { createPointerHandler } from './gestures/pointer-events.ts'
import { startResize } from './gestures/resize-block.ts'
import { createCanvasKeys } from './use-canvas-keys.ts'

type CanvasDependencies = Pick<
  Session,
  'editor' | 'websiteId' | 'insertRequests' | 'settingsRequests' | 'textEditing'
> & {
  stage: () => HTMLElement | null
}

type HandleEvent = 'pointermove' | 'pointerup' | 'pointercancel' | 'lostpointercapture'

/** Available once the page is rendered in its frame. */
type ReadyFrame = { remote: FrameRemote; runner: GestureRunner; pointer(event: FramePointer): boolean }

/** Creates the canvas controller: overlay store, commands, clipboard, keys and the frame's host. */
export const createCanvas = (dependencies: CanvasDependencies) => {
  const { editor, websiteId, insertRequests, settingsRequests, textEditing, stage } = dependencies
  const canvas = createCanvasStore()
  const frame = () => stage()?.querySelector('iframe') ?? null
  const dragPreview = createDragPreview(() => frame()?.contentDocument)
  let readyFrame: ReadyFrame | undefined
  const remote = (): FrameRemote | undefined => readyFrame?.remote

  /** The current scale of the frame on the screen. */
  const scale = (): number => {
    const element = frame()
    return element ? element.getBoundingClientRect().width / Math.max(1, element.offsetWidth) : 1
  }
  /** Converts window coordinates to frame coordinates. */
  const toFramePoint = ({ x, y }: Point): Point => {
    const box = frame()?.getBoundingClientRect()
    return box ? { x: (x - box.x) / scale(), y: (y - box.y) / scale() } : { x: -1, y: -1 }
  }
  const openMenu = ({ x, y }: Point): void => canvas.store.setState({ menu: { x: x * scale(), y: y * scale() } })
  const openMenuAtChosen = (): void => {
    const { geometry, view } = canvas.store.getState()
    const { selection } = editor.store.getState()
    const last = selection.kind === 'blocks' ? selection.ids.at(-1) : undefined
    const rect = last
      ? geometry.blocks.get(last)
      : selection.kind === 'section'
        ? geometry.sections.get(selection.id)
        : undefined
    const within = (value: number, most: number): number => Math.min(Math.max(value, 8), Math.max(8, most - 8))
    openMenu({
      x: within((rect?.x ?? view.x) - view.x + 8, view.width),
      y: within((rect?.y ?? view.y) - view.y + 8, view.height),
    })
  }
  const sectionInView = () => {
    const { geometry, view } = canvas.store.getState()
    const middle = { x: view.x + view.width / 2, y: view.y + view.height / 2 }
    return [...geometry.sections].find(([, rect]) => containsPoint(rect, middle))?.[0]
  }

  const clipboard = createClipboard({ editor, canvas, websiteId, notify: notify, sectionInView })
  const commands = createCommands({
    editor,
    canvas,
    clipboard,
    insertRequests,
    settingsRequests,
    websiteId,
    remote,
    isTextEditable: isTextEditable,
    openMenu: openMenuAtChosen,
  })
  /** In preview and during text editing, keys do not apply to the selection. */
  const isInactive = (): boolean => {
    const { preview, editingBlockId } = editor.store.getState()
    return preview || editingBlockId !== null
  }
  const cancelGesture = (): boolean => readyFrame?.runner.cancel() ?? false
  const keys = createCanvasKeys({ commands, cancelGesture, isInactive })

  let isMeasureScheduled = false
  /** Measures at most once per animation frame. */
  const measure = (): void => {
    if (isMeasureScheduled) return
    isMeasureScheduled = true
    requestAnimationFrame(() => {
      isMeasureScheduled = false
      if (readyFrame) canvas.measure(readyFrame.remote)
    })
  }

  const host: FrameHost = {
    onPointer: (event) => readyFrame?.pointer(event) ?? false,
    onKey: keys.handleFrameKey,
    onScroll: (view) => canvas.store.setState({ view }),
    onGeometryChange: measure,
    text: textEditing.host,
  }

  return {
    canvas,
    commands,
    clipboard,
    keys,
    host,
    frame,
    toFramePoint,
    cancelGesture,
    attachFrame(next: FrameRemote): GestureRunner {
      const runner = createGestureRunner(next)
      const tools = { editor, canvas, remote: next, dragPreview, runner, openMenu, isTextEditable: isTextEditable }
      readyFrame = { remote: next, runner, pointer: createPointerHandler(tools) }
      canvas.measure(next)
      return runner
    },
    resizeFromHandle(event: React.PointerEvent<HTMLElement>, id: BlockId, handle: Handle): void {
      if (!readyFrame || event.button !== 0) return
      event.preventDefault()
      const { runner, remote: page } = readyFrame
      const source = event.currentTarget
      const at = toFramePoint({ x: event.clientX, y: event.clientY })
      const view = page.view()
      const from = { x: at.x + view.x, y: at.y + view.y }
      const gesture = startResize({ editor, canvas, remote: page, dragPreview }, id, handle, from)
      if (!gesture) return
      source.setPointerCapture(event.pointerId)
      stage()?.focus({ preventScroll: true })
      runner.start(gesture, at)
      const ended = new AbortController()
      // On the document: a handle that is unmounted during the drag would miss the pointerup.
      const on = (name: HandleEvent, hear: (event: PointerEvent) => void): void =>
        source.ownerDocument.addEventListener(name, (other) => other.pointerId === event.pointerId && hear(other), {
          signal: ended.signal,
        })
      const end = (action: () => void) => (): void => {
        ended.abort()
        action()
      }
      on('pointermove', (moved) => runner.update(toFramePoint({ x: moved.clientX, y: moved.clientY })))
      on('pointerup', end(runner.drop))
      on('pointercancel', end(runner.cancel))
      on('lostpointercapture', end(runner.cancel))
    },
  }
}
