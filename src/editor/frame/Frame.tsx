import { Loader } from '@mantine/core'
import {
  type Ref,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { CollectionId, ItemId, WebsiteId } from '#base/id.ts'
import { LoadError } from '#design/feedback/query-states.tsx'
import type { BlockId, PageDocument } from '#document/page.ts'
import { getCanvasPath } from '#storefront/canvas/contract.ts'
import type { FrameHost, FrameRemote, FrameRoot } from './bridge.ts'
import classes from './frame.module.css'
import { type FrameOwner, useCanvasData } from './use-canvas-data.ts'

type FrameProps = {
  websiteId: WebsiteId
  page: PageDocument
  /** The page's path, so that menus mark the current page. */
  path?: string
  pageId?: CollectionId | ItemId
  owner?: FrameOwner
  /** Viewport size in CSS pixels of the page. */
  width: number
  height: number
  editingBlockId?: BlockId | null
  preview?: boolean
  /** Without interaction, for example for version comparison. */
  readOnly?: boolean
  /** CSS that overrides the page's styles, to preview unsaved site styles. */
  styleOverride?: string
  /** Accessible name of the frame. */
  title?: string
  /** Must not change while the frame is mounted: the frame calls it directly. */
  host?: FrameHost
  /** Undefined until the page is rendered for the first time. */
  ref?: Ref<FrameRemote | undefined>
  onReady?: (remote: FrameRemote) => void
}

const noHost: FrameHost = {}

/** Appends the style override after the page's own styles, so that it wins. */
const setStyleOverride = (head: HTMLHeadElement, css: string): void => {
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

/** The cart pill can open the site's cart page in the frame (CART-012). Escape is passed to the editor, where it ends the preview. */
const forwardEscape = (frame: HTMLIFrameElement): void =>
  frame.contentDocument?.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') frame.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })

/** Renders the page in an iframe. The frame document and its data are requested in parallel; the page is rendered once both have arrived. */
export const Frame = (props: FrameProps) => {
  const { websiteId, page, path = '/', pageId, owner, width, height, editingBlockId = null, preview = false } = props
  const { readOnly = false, title = 'Page', host = noHost, styleOverride, ref, onReady } = props
  const { data, error, retry } = useCanvasData(page, {
    websiteId,
    path,
    ...(pageId && { pageId }),
    ...(owner && { owner }),
  })
  const frame = useRef<HTMLIFrameElement>(null)
  const [root, setRoot] = useState<FrameRoot>()
  const [remote, setRemote] = useState<FrameRemote>()
  useImperativeHandle(ref, () => remote, [remote])

  /** Set immediately, unlike the state `remote`: a frame is connected only once. */
  const connected = useRef<{ root: FrameRoot; remote: FrameRemote }>(undefined)
  const ready = useEffectEvent((opened: FrameRemote) => onReady?.(opened))
  useEffect(() => {
    if (!data || !root) return
    const content = { page, data, editingBlockId, preview, readOnly }
    if (connected.current?.root === root) {
      connected.current.remote.show(content)
      return
    }
    const opened = root.connect(host, content)
    connected.current = { root, remote: opened }
    setRemote(opened)
    ready(opened)
  }, [root, host, page, data, editingBlockId, preview, readOnly])

  const canvasPath = getCanvasPath(websiteId)
  // After the preview the canvas replaces another page in the frame.
  useEffect(() => {
    if (preview || frame.current?.getAttribute('src') === canvasPath) return
    setRemote(undefined)
    frame.current?.setAttribute('src', canvasPath)
  }, [preview, canvasPath])
  const onLoad = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>): void => {
    // A page of another origin, such as a payment page, has no accessible document.
    const opened = currentTarget.contentDocument ? currentTarget.contentWindow?.sitewrightFrame : undefined
    if (!opened) forwardEscape(currentTarget)
    setRoot(opened)
  }

  useLayoutEffect(() => {
    const head = remote && frame.current?.contentDocument?.head
    if (head && styleOverride !== undefined) setStyleOverride(head, styleOverride)
  }, [remote, styleOverride])

  return (
    <div className={classes.place} style={{ width, height }}>
      <iframe
        ref={frame}
        className={classes.frame}
        title={title}
        src={canvasPath}
        data-site-editor=""
        width={width}
        height={height}
        tabIndex={readOnly || preview ? 0 : -1}
        onLoad={onLoad}
      />
      {remote ? null : (
        <div className={classes.waiting}>
          {error ? <LoadError error={error} retry={retry} /> : <Loader role="status" aria-label="Loading the page" />}
        </div>
      )}
    </div>
  )
}
