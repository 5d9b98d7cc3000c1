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

/** What is known only once the page stands in its frame. */
type ReadyFrame = { remote: FrameRemote; runner: GestureRunner; pointer(event: FramePointer): boolean }

/** Puts the canvas together: what it remembers, what it can do, and what it answers to the page in the frame. */
export const createCanvas = (dependencies: CanvasDependencies) => {
  const { editor, websiteId, insertRequests, settingsRequests, textEditing, stage } = dependencies
  const canvas = createCanvasStore()
  const frame = () => stage()?.querySelector('iframe') ?? null
  const dragPreview = createDragPreview(() => frame()?.contentDocument)
  let readyFrame: ReadyFrame | undefined
  const remote = (): FrameRemote | undefined => readyFrame?.remote

  /** How far the frame is scaled, as it is on the screen at this moment. */
  const scale = (): number => {
    const element = frame()
    return element ? element.getBoundingClientRect().width / Math.max(1, element.offsetWidth) : 1
  }
  /** A point of the window as one of the frame's own. */
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
  /** While the page is only looked at, or words are being written, keys are not for what is chosen. */
  const isInactive = (): boolean => {
    const { preview, editingBlockId } = editor.store.getState()
    return preview || editingBlockId !== null
  }
  const cancelGesture = (): boolean => readyFrame?.runner.cancel() ?? false
  const keys = createCanvasKeys({ commands, cancelGesture, isInactive })

  let isMeasureScheduled = false
  /** However often the page tells of a change, it is measured once for each picture. */
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
      runner.start(gesture, at)
      const ended = new AbortController()
      // At the document: a handle that goes away while it is held, with its block for instance, no longer hears that it was let go.
      const on = (name: HandleEvent, hear: (event: PointerEvent) => void): void =>
        source.ownerDocument.addEventListener(name, (other) => other.pointerId === event.pointerId && hear(other), {
          signal: ended.signal,
        })
      const end = (deed: () => void) => (): void => {
        ended.abort()
        deed()
      }
      on('pointermove', (moved) => runner.update(toFramePoint({ x: moved.clientX, y: moved.clientY })))
      on('pointerup', end(runner.drop))
      on('pointercancel', end(runner.cancel))
      on('lostpointercapture', end(runner.cancel))
    },
  }
}
