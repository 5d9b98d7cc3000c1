/** The parts of the window that F6 goes through: whatever has `data-part`, in the order in which it stands. */
const listRegions = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-part]')]

/** A part takes the focus itself, or what scrolls in it does. */
const focusInto = (region: HTMLElement | undefined): void =>
  (region?.hasAttribute('tabindex') ? region : region?.querySelector<HTMLElement>('[tabindex="0"]'))?.focus()

/** From the part that has the focus to the next one; after the last comes the first. */
export const focusAdjacentRegion = (by: 1 | -1): void => {
  const regions = listRegions()
  const here = regions.findIndex((region) => region.contains(document.activeElement))
  focusInto(regions.at((here < 0 && by < 0 ? by : here + by) % regions.length))
}

export const focusRegion = (name: 'settings'): void =>
  focusInto(listRegions().find(({ dataset }) => dataset.region === name))
