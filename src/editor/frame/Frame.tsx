import { Loader } from '@mantine/core'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import type { CollectionId, ItemId, WebsiteId } from '#base/id.ts'
import { Failed } from '#design/states.tsx'
import type { BlockId, PageDocument } from '#document/page.ts'
import { canvasAddress } from '#storefront/canvas/contract.ts'
import type { FrameDoor, FrameHost, FrameRemote } from './bridge.ts'
import classes from './frame.module.css'
import { useCanvasData } from './use-canvas-data.ts'

type FrameProps = {
  websiteId: WebsiteId
  page: PageDocument
  /** Where the page lives, so that menus mark it. */
  path?: string
  pageId?: CollectionId | ItemId
  /** In CSS pixels of the page. The page answers to it as to a window of that size. */
  width: number
  height: number
  writing?: BlockId | null
  preview?: boolean
  /** Only to be looked at, as when versions are compared. */
  readOnly?: boolean
  /** A style sheet over the one that the page came with, for a look that is being tried. */
  look?: string
  /** What it is, for those who hear it. */
  title?: string
  /** May be another object each time: the frame always tells the newest. */
  host?: FrameHost
  /** Undefined until the page stands for the first time. */
  ref?: Ref<FrameRemote | undefined>
  onReady?: (remote: FrameRemote) => void
}

/** Tells whoever is there at the moment of telling. */
const toNewest = (newest: { current: FrameHost }): FrameHost => ({
  pointer: (event) => newest.current.pointer?.(event) ?? false,
  key: (event) => newest.current.key?.(event) ?? false,
  pinch: (delta, at) => newest.current.pinch?.(delta, at),
  scrolled: (view) => newest.current.scrolled?.(view),
  geometry: () => newest.current.geometry?.(),
  written: (blockId, set) => newest.current.written?.(blockId, set) ?? true,
  refused: (why) => newest.current.refused?.(why),
  writingEnded: () => newest.current.writingEnded?.(),
  text: (state) => newest.current.text?.(state),
  textAsks: (what) => newest.current.textAsks?.(what),
})

const nobody: FrameHost = {}

/** One for all looks, after everything that the page came with, so that it wins. */
const putSheet = (head: HTMLHeadElement, css: string): void => {
  const found = head.querySelector('style[data-look]')
  if (found) {
    found.textContent = css
    return
  }
  const style = head.ownerDocument.createElement('style')
  style.dataset.look = ''
  style.textContent = css
  head.append(style)
}

/** The real page in a window of its own. Its document and what it is to show are asked for side by side; it is drawn when both are there. */
export const Frame = (props: FrameProps) => {
  const { websiteId, page, path = '/', pageId, width, height, writing = null, preview = false } = props
  const { readOnly = false, title = 'The page', host = nobody, look, ref, onReady } = props
  const { data, error, retry } = useCanvasData(page, { websiteId, path, ...(pageId && { pageId }) })
  const frame = useRef<HTMLIFrameElement>(null)
  const newest = useRef(host)
  useLayoutEffect(() => {
    newest.current = host
  })
  const [door, setDoor] = useState<FrameDoor>()
  const [remote, setRemote] = useState<FrameRemote>()
  useImperativeHandle(ref, () => remote, [remote])

  /** Known at once, where `remote` is known only when it has been drawn: a door is opened but once. */
  const behind = useRef<{ door: FrameDoor; remote: FrameRemote }>(undefined)
  const ready = useEffectEvent((opened: FrameRemote) => onReady?.(opened))
  useEffect(() => {
    if (!data || !door) return
    const scene = { page, data, writing, preview, readOnly }
    if (behind.current?.door === door) {
      behind.current.remote.show(scene)
      return
    }
    const opened = door.connect(toNewest(newest), scene)
    behind.current = { door, remote: opened }
    setRemote(opened)
    ready(opened)
  }, [door, page, data, writing, preview, readOnly])

  useLayoutEffect(() => {
    const head = remote && frame.current?.contentDocument?.head
    if (head && look !== undefined) putSheet(head, look)
  }, [remote, look])

  return (
    <div className={classes.place} style={{ width, height }}>
      <iframe
        ref={frame}
        className={classes.frame}
        title={title}
        src={canvasAddress(websiteId)}
        width={width}
        height={height}
        tabIndex={readOnly || preview ? 0 : -1}
        onLoad={() => setDoor(frame.current?.contentWindow?.sitewrightFrame)}
      />
      {remote ? null : (
        <div className={classes.waiting}>
          {error ? <Failed error={error} retry={retry} /> : <Loader role="status" aria-label="Loading the page" />}
        </div>
      )}
    </div>
  )
}
