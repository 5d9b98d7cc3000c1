/** The parts of the window that F6 goes through: whatever has `data-part`, in the order in which it stands. */
const partsNow = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-part]')]

/** A part takes the focus itself, or what scrolls in it does. */
const reach = (part: HTMLElement | undefined): void =>
  (part?.hasAttribute('tabindex') ? part : part?.querySelector<HTMLElement>('[tabindex="0"]'))?.focus()

/** From the part that has the focus to the next one; after the last comes the first. */
export const stepToPart = (by: 1 | -1): void => {
  const parts = partsNow()
  const here = parts.findIndex((part) => part.contains(document.activeElement))
  reach(parts.at((here < 0 && by < 0 ? by : here + by) % parts.length))
}

export const goToPart = (name: 'settings'): void => reach(partsNow().find(({ dataset }) => dataset.part === name))
