/** The regions that F6 cycles through: elements with `data-part`, in document order. */
const listRegions = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-part]')]

/** Focuses the region itself, or its scrollable content. */
const focusInto = (region: HTMLElement | undefined): void =>
  (region?.hasAttribute('tabindex') ? region : region?.querySelector<HTMLElement>('[tabindex="0"]'))?.focus()

/** Moves the focus to the next or previous region, wrapping around. */
export const focusAdjacentRegion = (by: 1 | -1): void => {
  const regions = listRegions()
  const here = regions.findIndex((region) => region.contains(document.activeElement))
  focusInto(regions.at((here < 0 && by < 0 ? by : here + by) % regions.length))
}

export const focusRegion = (name: 'settings'): void =>
  focusInto(listRegions().find(({ dataset }) => dataset.part === name))
