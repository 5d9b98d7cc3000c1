/**
 * What a visitor typed or chose before React was there. React takes the fields as the server drew them, so that their state would not
 * know of it and the next render would undo it. Once alive, the fields tell it in the way that a keystroke does.
 */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
const isCheckable = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

const chosenAsDrawn = (field: HTMLSelectElement): boolean => {
  const options = [...field.options]
  if (field.multiple || options.some((option) => option.defaultSelected))
    return options.every((option) => option.selected === option.defaultSelected)
  return field.selectedIndex <= 0
}

const isAsDrawn = (field: Field): boolean => {
  if (field instanceof HTMLSelectElement) return chosenAsDrawn(field)
  if (isCheckable(field)) return field.checked === field.defaultChecked
  return field.value === field.defaultValue
}

/** Writes past the setter that React puts on the element, which would make it believe that it knew the value already. */
const setUnseen = (field: HTMLInputElement | HTMLTextAreaElement, value: string): void => {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
}

type Held = Readonly<{ value: string; checked: boolean; chosen: readonly boolean[] }>

const holdsNow = (field: Field): Held => ({
  value: field.value,
  checked: isCheckable(field) && field.checked,
  chosen: field instanceof HTMLSelectElement ? [...field.options].map((option) => option.selected) : [],
})

/** Tells what a field held, in the way that a keystroke would. */
const tell = (field: Field, { value, checked, chosen }: Held): void => {
  if (field instanceof HTMLSelectElement) {
    chosen.forEach((selected, index) => {
      const option = field.options[index]
      if (option) option.selected = selected
    })
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  if (isCheckable(field)) {
    // A radio button that lost its mark has nothing to tell: the one that got it has.
    if (field.type === 'radio' && !checked) return
    field.checked = !checked
    field.click()
    return
  }
  const { selectionStart, selectionEnd } = field
  field.value = field.defaultValue
  setUnseen(field, value)
  if (selectionStart !== null && field === document.activeElement) field.setSelectionRange(selectionStart, selectionEnd)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Call it before hydration; call what it returns after. */
export const touchedFields = (root: HTMLElement): (() => void) => {
  // The name of a file cannot be written by a script, and React does not keep it either.
  const touched = [...root.querySelectorAll<Field>('input:not([type=file]), textarea, select')]
    .filter((field) => !isAsDrawn(field))
    .map((field) => ({ field, before: holdsNow(field) }))
  return () => {
    // All of them before the first is told: the render that follows resets those that React has not heard of. A field that is as drawn
    // by now was reset already, by a keystroke in another field that React heard while it hydrated.
    const memories = touched
      .filter(({ field }) => field.isConnected)
      .map(({ field, before }) => ({ field, held: isAsDrawn(field) ? before : holdsNow(field) }))
    for (const { field, held } of memories) tell(field, held)
  }
}
