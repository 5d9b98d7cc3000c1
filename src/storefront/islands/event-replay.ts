/** Events on an island that is not hydrated yet; they are replayed after hydration. */
export type HeldEvent = { event: Event; element: Element; path: readonly number[] }

type HoldableEvent = {
  type: string
  button?: number
  altKey?: boolean
  ctrlKey?: boolean
  metaKey?: boolean
  shiftKey?: boolean
}

/** Downloads and form fields work before hydration; `field-replay.ts` restores the fields' values. */
export const NATIVE_CONTROLS =
  'a[download],label,select,textarea,input:not([type=submit],[type=image],[type=button],[type=reset])'

/** Whether an event waits for hydration. Clicks that open another tab or window do not. */
export const shouldHold = (event: HoldableEvent, isNativeControl: boolean): boolean =>
  event.type === 'submit' ||
  !(isNativeControl || event.button || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)

type TreeNode = { parentElement: TreeNode | null; children: ArrayLike<TreeNode> }

/** The path from the island's root to an element, as child indices. */
export const getPath = (root: TreeNode, element: TreeNode): number[] => {
  const path: number[] = []
  for (let at = element; at !== root && at.parentElement; at = at.parentElement)
    path.unshift(Array.prototype.indexOf.call(at.parentElement.children, at))
  return path
}

export const findByPath = <Root extends { children: ArrayLike<Root> }>(
  root: Root,
  path: readonly number[],
): Root | undefined => path.reduce<Root | undefined>((at, index) => at?.children[index], root)

/** The same element, or the one that replaced it. */
const findTarget = (root: Element, { element, path }: HeldEvent): Element | undefined => {
  if (element.isConnected) return element
  const other = findByPath<Element>(root, path)
  return other?.tagName === element.tagName ? other : undefined
}

/** Dispatches the event again. Without the island's code the browser performs the default action: it follows the link or submits the form. */
const replayEvent = (root: Element, held: HeldEvent): void => {
  const element = findTarget(root, held)
  if (!element) return
  if (element instanceof HTMLFormElement && held.event.type === 'submit') {
    const { submitter } = held.event as SubmitEvent
    element.requestSubmit(submitter?.isConnected ? submitter : undefined)
    return
  }
  // An event is a valid init object for its copy.
  const isDefaultAllowed = element.dispatchEvent(
    new (held.event.constructor as typeof MouseEvent)(held.event.type, held.event),
  )
  const link = element.closest<HTMLAnchorElement>('a[href]')
  // Without user activation the browser blocks new tabs; use the same tab.
  if (isDefaultAllowed && link?.target && navigator.userActivation?.isActive === false) location.assign(link.href)
}

/** Sequential: React flushes updates between events, so that two clicks on `+` count twice. */
export const replayEvents = async (root: Element, held: readonly HeldEvent[]): Promise<void> => {
  for (const each of held) {
    replayEvent(root, each)
    await undefined
  }
}
