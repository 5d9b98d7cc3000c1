import { notify } from '#design/notify.ts'
import type { BlockId } from '#document/page.ts'
import type { FrameHost, FramePointer, FrameRemote } from '#editor/frame/bridge.ts'
import type { Editor } from '#editor/state/editor.ts'
import { isWritable } from '#editor/text/writable.ts'
import { writingOf } from '#editor/text/writing.ts'
import { createClipboard } from './clipboard.ts'
import { createCommands } from './commands/commands.ts'
import { holds, type Point } from './geometry/rect.ts'
import type { Handle } from './geometry/resize.ts'
import { createFollower, type Follower } from './gestures/follow.ts'
import { createPointers } from './gestures/pointer.ts'
import { startResize } from './gestures/resize.ts'
import { createLive } from './live.ts'
import { requestsOf } from './requests.ts'
import { createCanvasState } from './state.ts'
import { createKeys } from './use-keys.ts'

type Given = { editor: Editor; websiteId: string; stage: () => HTMLElement | null }

type HandleEvent = 'pointermove' | 'pointerup' | 'pointercancel' | 'lostpointercapture'

/** What is known only once the page stands in its frame. */
type Standing = { remote: FrameRemote; follower: Follower; pointer(event: FramePointer): boolean }

/** Puts the canvas together: what it remembers, what it can do, and what it answers to the page in the frame. */
export const createCanvas = ({ editor, websiteId, stage }: Given) => {
  const canvas = createCanvasState()
  const frame = () => stage()?.querySelector('iframe') ?? null
  const live = createLive(() => frame()?.contentDocument)
  let standing: Standing | undefined
  const remote = (): FrameRemote | undefined => standing?.remote

  /** How far the frame is scaled, as it is on the screen at this moment. */
  const scale = (): number => {
    const element = frame()
    return element ? element.getBoundingClientRect().width / Math.max(1, element.offsetWidth) : 1
  }
  /** A point of the window as one of the frame's own. */
  const inFrame = ({ x, y }: Point): Point => {
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
    return [...geometry.sections].find(([, rect]) => holds(rect, middle))?.[0]
  }

  const clipboard = createClipboard({ editor, canvas, websiteId, tell: notify, sectionInView })
  const commands = createCommands({
    editor,
    canvas,
    clipboard,
    requests: requestsOf(editor),
    websiteId,
    remote,
    canWrite: isWritable,
    openMenu: openMenuAtChosen,
  })
  /** While the page is only looked at, or words are being written, keys are not for what is chosen. */
  const resting = (): boolean => {
    const { preview, writing } = editor.store.getState()
    return preview || writing !== null
  }
  const cancelGesture = (): boolean => standing?.follower.cancel() ?? false
  const keys = createKeys({ commands, cancelGesture, resting })

  let planned = false
  /** However often the page tells of a change, it is measured once for each picture. */
  const measure = (): void => {
    if (planned) return
    planned = true
    requestAnimationFrame(() => {
      planned = false
      if (standing) canvas.measure(standing.remote)
    })
  }

  const host: FrameHost = {
    pointer: (event) => standing?.pointer(event) ?? false,
    key: keys.ofFrame,
    scrolled: (view) => canvas.store.setState({ view }),
    geometry: measure,
    ...writingOf(editor).host,
  }

  return {
    canvas,
    commands,
    clipboard,
    keys,
    host,
    frame,
    inFrame,
    cancelGesture,
    stand(next: FrameRemote): Follower {
      const follower = createFollower(next)
      const tools = { editor, canvas, remote: next, live, follower, openMenu, canWrite: isWritable }
      standing = { remote: next, follower, pointer: createPointers(tools) }
      canvas.measure(next)
      return follower
    },
    pullHandle(event: React.PointerEvent<HTMLElement>, id: BlockId, handle: Handle): void {
      if (!standing || event.button !== 0) return
      event.preventDefault()
      const { follower, remote: page } = standing
      const source = event.currentTarget
      const at = inFrame({ x: event.clientX, y: event.clientY })
      const view = page.view()
      const from = { x: at.x + view.x, y: at.y + view.y }
      const gesture = startResize({ editor, canvas, remote: page, live }, id, handle, from)
      if (!gesture) return
      source.setPointerCapture(event.pointerId)
      follower.begin(gesture, at)
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
      on('pointermove', (moved) => follower.follow(inFrame({ x: moved.clientX, y: moved.clientY })))
      on('pointerup', end(follower.drop))
      on('pointercancel', end(follower.cancel))
      on('lostpointercapture', end(follower.cancel))
    },
  }
}
