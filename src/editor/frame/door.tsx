import { StrictMode, useCallback, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { BlockViewProps } from '#blocks/context.ts'
import { type Block, findSection } from '#document/page.ts'
import type { FrameDoor, FrameHost, FrameRemote, FrameScene, Geometry } from './bridge.ts'
import { FramePage } from './FramePage.tsx'
import { listen, rest } from './listen.ts'
import { blockElement, gridLines, hitAt, measure, sectionElement, viewOf } from './measure.ts'
import { createDesk, type Desk } from './writing/desk.ts'
import { WriteInPlace } from './writing/WriteInPlace.tsx'

type Drawn = { scene: StoreApi<FrameScene>; desk: Desk; drawn: () => void }

const Drawing = ({ scene, desk, drawn }: Drawn) => {
  const { page, data, preview, readOnly, writing } = useStore(scene)
  const written = preview || readOnly ? null : writing
  const instead = useCallback(
    (block: Block, view: BlockViewProps<object>) =>
      block.id === written ? <WriteInPlace block={block} view={view} desk={desk} /> : undefined,
    [written, desk],
  )
  // After the page stands, and before the browser paints it: what lies over it moves in the same moment.
  useLayoutEffect(drawn)
  return <FramePage page={page} data={data} preview={preview} {...(written && { instead })} />
}

const place = (window: Window): HTMLElement => {
  const found = window.document.getElementById('canvas')
  if (!found) throw new Error('The canvas has no place to draw in.')
  return found
}

/** The inside of the canvas: draws what it is shown, tells what it hears, and answers where things are. */
export const openDoor = (window: Window & typeof globalThis): FrameDoor => ({
  connect(host: FrameHost, first: FrameScene): FrameRemote {
    const scene = createStore<FrameScene>(() => first)
    const desk = createDesk({ window, host })
    let known: Geometry | undefined
    const changed = (): void => {
      known = undefined
      host.geometry?.()
    }

    const sizes = new window.ResizeObserver(changed)
    const watched = new Set<Element>()
    /** Fonts and pictures move things without anybody drawing. */
    const watch = (): void => {
      const now = new Set(window.document.querySelectorAll('main, [data-section], [data-block]'))
      for (const element of watched) if (!now.has(element)) sizes.unobserve(element)
      for (const element of now) if (!watched.has(element)) sizes.observe(element)
      watched.clear()
      for (const element of now) watched.add(element)
    }

    const root = createRoot(place(window))
    for (const [name, reached] of [
      ['focus', true],
      ['blur', false],
    ] as const)
      window.addEventListener(name, () => window.frameElement?.toggleAttribute('data-reached', reached))
    const resting = first.readOnly ? rest(window, host) : undefined
    const drawn = (): void => {
      resting?.drawn()
      watch()
      changed()
    }
    root.render(
      <StrictMode>
        <Drawing scene={scene} desk={desk} drawn={drawn} />
      </StrictMode>,
    )
    if (!first.readOnly) listen({ window, host, writing: desk.element, preview: () => scene.getState().preview })

    return {
      show: (changes) => scene.setState(changes),
      geometry: () => {
        known ??= measure(window)
        return known
      },
      gridOf: (sectionId) => {
        const section = findSection(scene.getState().page, sectionId)
        return section && gridLines(window, sectionId, section.grid.rowHeight)
      },
      at: (point) => hitAt(window, point),
      view: () => viewOf(window),
      scrollTo: ({ x = window.scrollX, y = window.scrollY }) => window.scrollTo(x, y),
      scrollBy: (x, y) => window.scrollBy(x, y),
      reveal: (id) => {
        const element = blockElement(window.document, id) ?? sectionElement(window.document, id)
        element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      },
      focus: () => window.focus(),
      text: { run: desk.run, focus: desk.focus, rect: desk.rect },
    }
  },
})
