import { VisuallyHidden } from '@mantine/core'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { CollectionId, ItemId } from '#base/id.ts'
import type { FrameRemote } from '#editor/frame/bridge.ts'
import { Frame } from '#editor/frame/Frame.tsx'
import { computeFitZoom, getFrameWidth } from '#editor/state/devices.ts'
import { useEditorState, useSession } from '#editor/state/use-session.ts'
import { getStyleOverride } from '#editor/styles/site-styles.ts'
import { TextToolbar } from '#editor/text/TextToolbar.tsx'
import classes from './canvas.module.css'
import { CanvasProvider } from './canvas-context.ts'
import { createCanvas } from './create-canvas.ts'
import type { GestureRunner } from './gestures/gesture-runner.ts'
import { ContextMenu } from './overlay/ContextMenu.tsx'
import { Overlay } from './overlay/Overlay.tsx'
import { PreviewCart } from './PreviewCart.tsx'
import { useAnnouncements } from './use-announcements.ts'
import { useCanvasKeys } from './use-canvas-keys.ts'
import { useClipboardEvents } from './use-clipboard-events.ts'
import { useInsertDrop } from './use-insert-drop.ts'

type ReadyFrame = { remote: FrameRemote; runner: GestureRunner; document: Document | null | undefined }

/** The page at the width of a device, with the overlay. `onReady` is called when the page is rendered. */
export const Canvas = ({ onReady }: { onReady: () => void }) => {
  const { editor, websiteId, owner, announcer, siteStyles, insertRequests, settingsRequests, textEditing } =
    useSession()
  const page = useEditorState(({ history }) => history.page)
  const device = useEditorState((state) => state.device)
  const chosenZoom = useEditorState((state) => state.zoom)
  const preview = useEditorState((state) => state.preview)
  const editingBlockId = useEditorState((state) => state.editingBlockId)
  const readOnly = editor.isReadOnly
  const styleOverride = useStore(siteStyles.store, getStyleOverride)
  const help = useId()

  const stage = useRef<HTMLDivElement>(null)
  const { ref: measured, width: room, height } = useElementSize<HTMLDivElement>()
  const controller = useMemo(
    () =>
      createCanvas({
        editor,
        websiteId,
        insertRequests,
        settingsRequests,
        textEditing,
        stage: () => stage.current,
      }),
    [editor, websiteId, insertRequests, settingsRequests, textEditing],
  )
  const [readyFrame, setReadyFrame] = useState<ReadyFrame>()
  const takeFocus = useCallback(() => stage.current?.focus({ preventScroll: true }), [])
  const isOurs = useCallback(
    (target: EventTarget | null) => {
      const { preview, editingBlockId } = editor.store.getState()
      return !preview && editingBlockId === null && (target === document.body || target === stage.current)
    },
    [editor],
  )
  useCanvasKeys(controller.keys, () => stage.current, controller.cancelGesture)
  useAnnouncements({ announcer, canvas: controller.canvas, commands: controller.commands, takeFocus })
  useClipboardEvents(controller.clipboard, readyFrame?.document, isOurs)
  useInsertDrop(
    { editor, canvas: controller.canvas, takeFocus },
    readyFrame?.remote,
    readyFrame?.runner,
    controller.toFramePoint,
  )
  const announcement = useStore(controller.canvas.store, (state) => state.announcement)

  /** Returns the focus to the canvas when text editing ends. */
  const wrote = useRef(editingBlockId)
  useEffect(() => {
    if (wrote.current !== null && editingBlockId === null) takeFocus()
    wrote.current = editingBlockId
  }, [editingBlockId, takeFocus])

  const width = getFrameWidth(device)
  const zoom = chosenZoom === 'fit' ? computeFitZoom(room, device) : chosenZoom
  const pageId =
    owner.kind === 'page'
      ? CollectionId.parse(owner.ownerId)
      : owner.kind === 'item'
        ? ItemId.parse(owner.ownerId)
        : undefined
  const ready = useCallback(
    (remote: FrameRemote) => {
      setReadyFrame({ remote, runner: controller.attachFrame(remote), document: controller.frame()?.contentDocument })
      onReady()
    },
    [controller, onReady],
  )
  /** Memoized, so that a keystroke only renders components that subscribe to the page. */
  const above = useMemo(() => {
    if (!readyFrame) return null
    const { canvas, commands, resizeFromHandle } = controller
    return (
      <CanvasProvider value={{ canvas, commands, remote: readyFrame.remote, zoom, resizeFromHandle }}>
        <Overlay />
        <TextToolbar />
        <ContextMenu takeFocus={takeFocus} />
      </CanvasProvider>
    )
  }, [controller, readyFrame, zoom, takeFocus])
  return (
    <div
      ref={useMergedRef(stage, measured)}
      className={classes.stage}
      role="application"
      aria-label="Canvas"
      aria-describedby={help}
      data-part="page"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the canvas handles keys as a whole, like a drawing program
      tabIndex={0}
    >
      <VisuallyHidden id={help}>
        Tab moves from block to block, Enter edits its text and Escape ends that, arrow keys move the selection, Shift
        with an arrow key resizes it. F6 goes to the next region of the editor. Press the question mark for all keyboard
        shortcuts.
      </VisuallyHidden>
      {room > 0 && height > 0 ? (
        <div className={classes.paper} style={{ width: width * zoom }}>
          <div className={classes.scaled} style={{ width, height: height / zoom, transform: `scale(${zoom})` }}>
            <Frame
              websiteId={websiteId}
              page={page}
              path={owner.path}
              {...(pageId && { pageId })}
              owner={owner}
              width={width}
              height={Math.floor(height / zoom)}
              editingBlockId={editingBlockId}
              preview={preview}
              readOnly={readOnly}
              {...(styleOverride !== undefined && { styleOverride })}
              title={`Page “${owner.title}”`}
              host={controller.host}
              onReady={ready}
            />
          </div>
          {preview || readOnly ? null : above}
          {preview && readyFrame ? <PreviewCart remote={readyFrame.remote} /> : null}
        </div>
      ) : null}
      <VisuallyHidden aria-live="polite" role="status">
        {announcement}
      </VisuallyHidden>
    </div>
  )
}
