/** What a visitor did on an island that is not alive yet, and how it is done again. */
export type Held = { event: Event; element: Element; path: readonly number[] }

type Press = {
  type: string
  button?: number
  altKey?: boolean
  ctrlKey?: boolean
  metaKey?: boolean
  shiftKey?: boolean
}

/** Downloads, and fields that are filled in: they work at once, and `fields.ts` tells the island what they hold once it is alive. */
export const WORKS_ALONE =
  'a[download],label,select,textarea,input:not([type=submit],[type=image],[type=button],[type=reset])'

/** Whether a press waits for the island. One that means another tab or window keeps its meaning. */
export const mustWait = (press: Press, worksAlone: boolean): boolean =>
  press.type === 'submit' ||
  !(worksAlone || press.button || press.altKey || press.ctrlKey || press.metaKey || press.shiftKey)

type Branch = { parentElement: Branch | null; children: ArrayLike<Branch> }

/** Where an element stands in its island: the index of every step down. */
export const pathTo = (root: Branch, element: Branch): number[] => {
  const path: number[] = []
  for (let at = element; at !== root && at.parentElement; at = at.parentElement)
    path.unshift(Array.prototype.indexOf.call(at.parentElement.children, at))
  return path
}

export const elementAt = <Root extends { children: ArrayLike<Root> }>(
  root: Root,
  path: readonly number[],
): Root | undefined => path.reduce<Root | undefined>((at, index) => at?.children[index], root)

/** The same element, or the one that was drawn anew in its place. */
const stillThere = (root: Element, { element, path }: Held): Element | undefined => {
  if (element.isConnected) return element
  const other = elementAt<Element>(root, path)
  return other?.tagName === element.tagName ? other : undefined
}

/**
 * Does it again, once. On a living island its handlers take it; on one whose code did not come, the browser does what it does without
 * scripts: it follows the link or submits the form.
 */
const repeat = (root: Element, held: Held): void => {
  const element = stillThere(root, held)
  if (!element) return
  if (element instanceof HTMLFormElement && held.event.type === 'submit') {
    const { submitter } = held.event as SubmitEvent
    element.requestSubmit(submitter?.isConnected ? submitter : undefined)
    return
  }
  // An event is also the description of one like it: same place, same button.
  const wanted = element.dispatchEvent(new (held.event.constructor as typeof MouseEvent)(held.event.type, held.event))
  const link = element.closest<HTMLAnchorElement>('a[href]')
  // A browser opens no other tab so long after the visitor asked for it. The same tab is better than nothing.
  if (wanted && link?.target && navigator.userActivation?.isActive === false) location.assign(link.href)
}

/** One after the other: React takes in what one did before it hears of the next, so that two presses of `+` are two more. */
export const repeatAll = async (root: Element, held: readonly Held[]): Promise<void> => {
  for (const each of held) {
    repeat(root, each)
    await undefined
  }
}
