import { StrictMode, useCallback, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { BlockViewProps } from '#blocks/context.ts'
import { type Block, findSection } from '#document/page.ts'
import { loadCart } from '#storefront/client/cart-count.ts'
import type { FrameContent, FrameHost, FrameRemote, FrameRoot, Geometry } from './bridge.ts'
import { FramePage } from './FramePage.tsx'
import { disableInteraction, listenToFrame } from './frame-events.ts'
import { findHit, getView, measure, measureGrid } from './measure.ts'
import { createReveal } from './reveal.ts'
import { InlineTextEditor } from './text/InlineTextEditor.tsx'
import { createTextSession, type TextSession } from './text/text-session.ts'

type RenderedPageProps = {
  content: StoreApi<FrameContent>
  textSession: TextSession | undefined
  onRendered: () => void
}

const RenderedPage = ({ content, textSession, onRendered }: RenderedPageProps) => {
  const { page, data, preview, readOnly, editingBlockId } = useStore(content)
  const editedId = preview || readOnly ? null : editingBlockId
  const instead = useCallback(
    (block: Block, view: BlockViewProps<object>) =>
      textSession && block.id === editedId ? (
        <InlineTextEditor block={block} view={view} textSession={textSession} />
      ) : undefined,
    [editedId, textSession],
  )
  // After rendering and before the browser paints, so that the overlay moves in the same frame.
  useLayoutEffect(onRendered)
  return <FramePage page={page} data={data} preview={preview} {...(editedId && { instead })} />
}

const getContainer = (window: Window): HTMLElement => {
  const found = window.document.getElementById('canvas')
  if (!found) throw new Error('The canvas frame has no #canvas element.')
  return found
}

/** The canvas frame: renders the page, reports events to its host and measures the layout. */
export const createFrameRoot = (window: Window & typeof globalThis): FrameRoot => ({
  connect(host: FrameHost, first: FrameContent): FrameRemote {
    const content = createStore<FrameContent>(() => first)
    const textSession = host.text && createTextSession({ window, host: host.text })
    let known: Geometry | undefined
    const invalidateGeometry = (): void => {
      known = undefined
      host.onGeometryChange?.()
    }

    const sizes = new window.ResizeObserver(invalidateGeometry)
    const watched = new Set<Element>()
    /** Fonts and images change the layout without a render. */
    const watch = (): void => {
      const now = new Set(window.document.querySelectorAll('main, [data-section], [data-block]'))
      for (const element of watched) if (!now.has(element)) sizes.unobserve(element)
      for (const element of now) if (!watched.has(element)) sizes.observe(element)
      watched.clear()
      for (const element of now) watched.add(element)
    }

    const container = getContainer(window)
    const root = createRoot(container)
    const reveal = createReveal(window, container)
    for (const [name, hasFocus] of [
      ['focus', true],
      ['blur', false],
    ] as const)
      window.addEventListener(name, () => window.frameElement?.toggleAttribute('data-reached', hasFocus))
    const readOnlyFrame = first.readOnly ? disableInteraction(window, host) : undefined
    const onRendered = (): void => {
      readOnlyFrame?.onRendered()
      watch()
      invalidateGeometry()
    }
    root.render(
      <StrictMode>
        <RenderedPage content={content} textSession={textSession} onRendered={onRendered} />
      </StrictMode>,
    )
    if (!first.readOnly) listenToFrame({ window, host, textSession, preview: () => content.getState().preview })

    return {
      show: (changes) => content.setState(changes),
      geometry: () => {
        known ??= measure(window)
        return known
      },
      getGrid: (sectionId) => {
        const section = findSection(content.getState().page, sectionId)
        return section && measureGrid(window, sectionId, section.grid.rowHeight)
      },
      hitTest: (point) => findHit(window, point),
      view: () => getView(window),
      scrollTo: ({ x = window.scrollX, y = window.scrollY }) => window.scrollTo(x, y),
      scrollBy: (x, y) => window.scrollBy(x, y),
      reveal: (id) => void reveal(id),
      focus: () => window.focus(),
      showCart: () => void loadCart(),
      text: {
        run: (command) => textSession?.run(command),
        focus: () => textSession?.focus(),
        rect: () => textSession?.rect(),
      },
    }
  },
})
