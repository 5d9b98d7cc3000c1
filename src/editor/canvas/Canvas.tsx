import { VisuallyHidden } from '@mantine/core'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { CollectionId, ItemId } from '#base/id.ts'
import type { FrameRemote } from '#editor/frame/bridge.ts'
import { Frame } from '#editor/frame/Frame.tsx'
import { fittingZoom, frameWidth } from '#editor/state/devices.ts'
import { useEditor, useEditorState } from '#editor/state/use-editor.ts'
import { lookOf, lookSheet } from '#editor/styles/look.ts'
import { TextTools } from '#editor/text/TextTools.tsx'
import classes from './canvas.module.css'
import { CanvasProvider } from './context.ts'
import type { Follower } from './gestures/follow.ts'
import { ContextMenu } from './overlay/ContextMenu.tsx'
import { Overlay } from './overlay/Overlay.tsx'
import { createCanvas } from './parts.ts'
import { useBeside } from './use-beside.ts'
import { useCarried } from './use-carried.ts'
import { useClipboardEvents } from './use-clipboard-events.ts'
import { useKeys } from './use-keys.ts'

type Standing = { remote: FrameRemote; follower: Follower; document: Document | null | undefined }

/** The page at the width of a device, with everything that is drawn over it. `onStand` is told when the page is there. */
export const Canvas = ({ onStand }: { onStand: () => void }) => {
  const { editor, websiteId, owner } = useEditor()
  const page = useEditorState(({ history }) => history.page)
  const device = useEditorState((state) => state.device)
  const chosenZoom = useEditorState((state) => state.zoom)
  const preview = useEditorState((state) => state.preview)
  const writing = useEditorState((state) => state.writing)
  const readOnly = editor.isReadOnly
  const look = useStore(lookOf(editor).store, lookSheet)
  const help = useId()

  const stage = useRef<HTMLDivElement>(null)
  const { ref: measured, width: room, height } = useElementSize<HTMLDivElement>()
  const parts = useMemo(() => createCanvas({ editor, websiteId, stage: () => stage.current }), [editor, websiteId])
  const [standing, setStanding] = useState<Standing>()
  const takeFocus = useCallback(() => stage.current?.focus({ preventScroll: true }), [])
  const isOurs = useCallback(
    (target: EventTarget | null) => {
      const { preview, writing } = editor.store.getState()
      return !preview && writing === null && (target === document.body || target === stage.current)
    },
    [editor],
  )
  useKeys(parts.keys, () => stage.current, parts.cancelGesture)
  useBeside({ editor, canvas: parts.canvas, commands: parts.commands, takeFocus })
  useClipboardEvents(parts.clipboard, standing?.document, isOurs)
  useCarried({ editor, canvas: parts.canvas }, standing?.remote, standing?.follower, parts.inFrame)
  const said = useStore(parts.canvas.store, (state) => state.said)

  /** The keys stay with the canvas when a text is done. */
  const wrote = useRef(writing)
  useEffect(() => {
    if (wrote.current !== null && writing === null) takeFocus()
    wrote.current = writing
  }, [writing, takeFocus])

  const width = frameWidth(device)
  const zoom = chosenZoom === 'fit' ? fittingZoom(room, device) : chosenZoom
  const pageId =
    owner.kind === 'page'
      ? CollectionId.parse(owner.ownerId)
      : owner.kind === 'item'
        ? ItemId.parse(owner.ownerId)
        : undefined
  const ready = useCallback(
    (remote: FrameRemote) => {
      setStanding({ remote, follower: parts.stand(remote), document: parts.frame()?.contentDocument })
      onStand()
    },
    [parts, onStand],
  )
  /** Kept, so that a letter on the page draws nothing anew but what asks for the page. */
  const above = useMemo(() => {
    if (!standing) return null
    const { canvas, commands, pullHandle } = parts
    return (
      <CanvasProvider value={{ canvas, commands, remote: standing.remote, zoom, pullHandle }}>
        <Overlay />
        <TextTools />
        <ContextMenu takeFocus={takeFocus} />
      </CanvasProvider>
    )
  }, [parts, standing, zoom, takeFocus])
  return (
    <div
      ref={useMergedRef(stage, measured)}
      className={classes.stage}
      role="application"
      aria-label="Canvas"
      aria-describedby={help}
      data-part="page"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the canvas takes keys as a whole, as a drawing program does
      tabIndex={0}
    >
      <VisuallyHidden id={help}>
        Tab goes from block to block, Enter writes its text and Escape ends that, arrow keys move what is chosen, Shift
        and arrow keys change its size. F6 goes on to the next part of the window. Press the question mark for all keys.
      </VisuallyHidden>
      {room > 0 && height > 0 ? (
        <div className={classes.paper} style={{ width: width * zoom }}>
          <div className={classes.scaled} style={{ width, height: height / zoom, transform: `scale(${zoom})` }}>
            <Frame
              websiteId={websiteId}
              page={page}
              path={owner.path}
              {...(pageId && { pageId })}
              width={width}
              height={Math.floor(height / zoom)}
              writing={writing}
              preview={preview}
              readOnly={readOnly}
              {...(look !== undefined && { look })}
              title={`The page “${owner.title}”`}
              host={parts.host}
              onReady={ready}
            />
          </div>
          {preview || readOnly ? null : above}
        </div>
      ) : null}
      <VisuallyHidden aria-live="polite" role="status">
        {said}
      </VisuallyHidden>
    </div>
  )
}
