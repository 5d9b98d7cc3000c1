import type { ComponentType } from 'react'
import { type Held, mustWait, pathTo, repeatAll, WORKS_ALONE } from './held.ts'

/**
 * Brings an island to life when somebody touches it, and never before; one that moves by itself when it is seen, if motion is welcome. An island is
 * `<div data-island="name" data-props="{…}">server HTML</div>`; islands do not contain islands.
 */
export type IslandView = ComponentType<never>
export type IslandModule = { default: IslandView }
export type Sources = {
  /** React and what hydrates with it: one chunk for all islands. */
  entry: () => Promise<{ hydrate: (root: HTMLElement, view: IslandView) => Promise<boolean> }>
  /** One chunk for each island. */
  views: Readonly<Record<string, (() => Promise<IslandModule>) | undefined>>
}

/** `/src/blocks/embed/View.island.tsx` is `embed`; `/src/shop/cart/storefront/CartPage.island.tsx` is `shop/cart/CartPage`. */
export const islandName = (path: string): string =>
  path.replace(/^\/src\/(?:blocks\/)?|(?:\/View)?\.island\.tsx$/g, '').replace('/storefront/', '/')

export const nameViews = <View>(byPath: Readonly<Record<string, View>>): Record<string, View> =>
  Object.fromEntries(Object.entries(byPath).map(([path, view]) => [islandName(path), view]))

const TOUCHES = ['pointerdown', 'touchstart', 'keydown', 'focusin']
/** Enter and Space arrive as clicks; Enter in a form without a button arrives as a submit. */
const PRESSES = ['click', 'submit']

export const startIslands = ({ entry, views }: Sources): void => {
  type Island = { settled: boolean; held: Held[] }
  const islands = new WeakMap<Element, Island>()

  const load = async (root: HTMLElement): Promise<boolean> => {
    const name = root.dataset.island ?? ''
    const view = views[name]
    if (!view) throw new Error(`There is no code for the island ${name}.`)
    const [{ hydrate }, { default: View }] = await Promise.all([entry(), view()])
    return hydrate(root, View)
  }

  const wake = (root: HTMLElement): Island => {
    const known = islands.get(root)
    if (known) return known
    const island: Island = { settled: false, held: [] }
    islands.set(root, island)
    load(root)
      // Told to error reporting; for the visitor, the island stays what it is without scripts.
      .catch(reportError)
      .then((alive) => {
        island.settled = true
        root.removeAttribute('aria-busy')
        // Without its code a press leads away from the page: of several, the last one is where the visitor wants to go.
        return repeatAll(root, alive ? island.held : island.held.slice(-1))
      })
    return island
  }

  const islandOf = (event: Event): HTMLElement | null =>
    event.target instanceof Element ? event.target.closest<HTMLElement>('[data-island]') : null

  const touched = (event: Event): void => {
    const root = islandOf(event)
    if (root) wake(root)
  }

  const pressed = (event: Event): void => {
    const root = islandOf(event)
    if (!root) return
    const island = wake(root)
    const element = event.target as Element
    if (island.settled || !mustWait(event, element.closest(WORKS_ALONE) !== null)) return
    event.preventDefault()
    // Nobody else may see it now: everybody sees it when it is repeated.
    event.stopImmediatePropagation()
    island.held.push({ event, element, path: pathTo(root, element) })
    root.setAttribute('aria-busy', 'true')
  }

  for (const type of TOUCHES) document.addEventListener(type, touched, { capture: true, passive: true })
  for (const type of PRESSES) document.addEventListener(type, pressed, { capture: true })
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) wake(target as HTMLElement)
  })
  for (const root of document.querySelectorAll('[data-wake]')) seen.observe(root)
}
