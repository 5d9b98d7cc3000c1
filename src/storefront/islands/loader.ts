import type { ComponentType } from 'react'
import { getPath, type HeldEvent, NATIVE_CONTROLS, replayEvents, shouldHold } from './event-replay.ts'

/**
 * Hydrates islands on first interaction; those with `data-wake` when visible, but no motion for visitors who prefer less. An island is
 * `<div data-island="name" data-props="{…}">server HTML</div>`; islands are not nested.
 */
export type IslandView = ComponentType<never>
export type IslandModule = { default: IslandView }
export type IslandSources = {
  /** React and the hydration code: one chunk for all islands. */
  entry: () => Promise<{ hydrate: (root: HTMLElement, view: IslandView) => Promise<boolean> }>
  /** One chunk per island. */
  views: Readonly<Record<string, (() => Promise<IslandModule>) | undefined>>
}

/** `/src/blocks/embed/View.island.tsx` is `embed`; `/src/shop/cart/storefront/CartPage.island.tsx` is `shop/cart/CartPage`. */
export const toIslandName = (path: string): string =>
  path.replace(/^\/src\/(?:blocks\/)?|(?:\/View)?\.island\.tsx$/g, '').replace('/storefront/', '/')

export const toViewsByName = <View>(byPath: Readonly<Record<string, View>>): Record<string, View> =>
  Object.fromEntries(Object.entries(byPath).map(([path, view]) => [toIslandName(path), view]))

const WAKE_EVENTS = ['pointerdown', 'touchstart', 'keydown', 'focusin']
/** Enter and Space send clicks; Enter in a form without a button sends a submit. */
const HELD_EVENTS = ['click', 'submit']

export const startIslands = ({ entry, views }: IslandSources): void => {
  type Island = { isReady: boolean; heldEvents: HeldEvent[] }
  const islands = new WeakMap<Element, Island>()

  const load = async (root: HTMLElement): Promise<boolean> => {
    const name = root.dataset.island ?? ''
    const view = views[name]
    if (!view) throw new Error(`There is no code for the island ${name}.`)
    const [{ hydrate }, { default: View }] = await Promise.all([entry(), view()])
    return hydrate(root, View)
  }

  const wake = (root: HTMLElement): Island => {
    const existing = islands.get(root)
    if (existing) return existing
    const island: Island = { isReady: false, heldEvents: [] }
    islands.set(root, island)
    load(root)
      // Reported; the island keeps working without JavaScript.
      .catch(reportError)
      .then((isHydrated) => {
        island.isReady = true
        root.removeAttribute('aria-busy')
        // Without the island's code events navigate, so replay only the last one.
        return replayEvents(root, isHydrated ? island.heldEvents : island.heldEvents.slice(-1))
      })
    return island
  }

  const findIsland = (event: Event): HTMLElement | null =>
    event.target instanceof Element ? event.target.closest<HTMLElement>('[data-island]') : null

  const onWake = (event: Event): void => {
    const root = findIsland(event)
    if (root) wake(root)
  }

  const onHold = (event: Event): void => {
    const root = findIsland(event)
    if (!root) return
    const island = wake(root)
    const element = event.target as Element
    if (island.isReady || !shouldHold(event, element.closest(NATIVE_CONTROLS) !== null)) return
    event.preventDefault()
    // Other listeners see the event when it is replayed.
    event.stopImmediatePropagation()
    island.heldEvents.push({ event, element, path: getPath(root, element) })
    root.setAttribute('aria-busy', 'true')
  }

  for (const type of WAKE_EVENTS) document.addEventListener(type, onWake, { capture: true, passive: true })
  for (const type of HELD_EVENTS) document.addEventListener(type, onHold, { capture: true })
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) wake(target as HTMLElement)
  })
  for (const root of document.querySelectorAll(isStill ? '[data-wake=seen]' : '[data-wake]')) observer.observe(root)
}
