/** Input types without text: shortcuts such as undo stay active in them. */
const WITHOUT_LETTERS = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']

/**
 * Whether a key pressed in this element is text input. Checks names instead of classes, because elements of the canvas frame belong to
 * another window.
 */
export const isTyping = (target: EventTarget | null): boolean => {
  if (!target || !('tagName' in target)) return false
  const { tagName, isContentEditable, type, readOnly } = target as HTMLInputElement
  if (isContentEditable || tagName === 'TEXTAREA') return true
  return tagName === 'INPUT' && !readOnly && !WITHOUT_LETTERS.includes(type)
}
