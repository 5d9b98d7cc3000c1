/** Inputs without letters of their own: undoing and the other keys of the window have a meaning beside them. */
const WITHOUT_LETTERS = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']

/**
 * Whether a key pressed here is for words that are being typed. Told by names, not by classes: the page in the canvas is another window,
 * with classes of its own.
 */
export const isTyping = (target: EventTarget | null): boolean => {
  if (!target || !('tagName' in target)) return false
  const { tagName, isContentEditable, type, readOnly } = target as HTMLInputElement
  if (isContentEditable || tagName === 'TEXTAREA') return true
  return tagName === 'INPUT' && !readOnly && !WITHOUT_LETTERS.includes(type)
}
