/**
 * Restores what a visitor entered before hydration. React hydrates fields with the server's values, so the next render would revert the
 * input. After hydration the values are replayed as input events.
 */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
const isCheckable = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

const isSelectUnchanged = (field: HTMLSelectElement): boolean => {
  const options = [...field.options]
  if (field.multiple || options.some((option) => option.defaultSelected))
    return options.every((option) => option.selected === option.defaultSelected)
  return field.selectedIndex <= 0
}

const isUnchanged = (field: Field): boolean => {
  if (field instanceof HTMLSelectElement) return isSelectUnchanged(field)
  if (isCheckable(field)) return field.checked === field.defaultChecked
  return field.value === field.defaultValue
}

/** Bypasses the value setter that React installs, so that React detects the change. */
const setValueUntracked = (field: HTMLInputElement | HTMLTextAreaElement, value: string): void => {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
}

/** `start` and `end` of the selection; null in fields that do not tell. */
type FieldState = Readonly<{
  value: string
  checked: boolean
  selected: readonly boolean[]
  start: number | null
  end: number | null
}>

const readFieldState = (field: Field): FieldState => {
  const isSelect = field instanceof HTMLSelectElement
  return {
    value: field.value,
    checked: isCheckable(field) && field.checked,
    selected: isSelect ? [...field.options].map((option) => option.selected) : [],
    start: isSelect ? null : field.selectionStart,
    end: isSelect ? null : field.selectionEnd,
  }
}

/** Replays the state of a field as a user event. */
const replayField = (field: Field, { value, checked, selected, start, end }: FieldState): void => {
  if (field instanceof HTMLSelectElement) {
    selected.forEach((selected, index) => {
      const option = field.options[index]
      if (option) option.selected = selected
    })
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  if (isCheckable(field)) {
    // Only the selected radio button sends an event.
    if (field.type === 'radio' && !checked) return
    field.checked = !checked
    field.click()
    return
  }
  field.value = field.defaultValue
  setValueUntracked(field, value)
  if (start !== null && field === document.activeElement) field.setSelectionRange(start, end)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** File inputs cannot be set by scripts; React leaves them alone. */
const FIELDS = 'input:not([type=file]), textarea, select'

/** Call before hydration; call the returned function after hydration. */
export const captureEditedFields = (root: HTMLElement): (() => void) => {
  const entered = new Map<Field, FieldState>()
  // The last field is replayed last: it decides between radio buttons.
  const record = (field: Field): void => {
    entered.delete(field)
    entered.set(field, readFieldState(field))
  }
  for (const field of root.querySelectorAll<Field>(FIELDS)) if (!isUnchanged(field)) record(field)
  // Hydration takes several tasks, and visitors go on typing.
  const onInput = ({ target }: Event): void => {
    const field = target as Field
    if (field.matches(FIELDS)) record(field)
  }
  root.addEventListener('input', onInput, true)
  return () => {
    root.removeEventListener('input', onInput, true)
    // Read all fields before the first replay: its render resets the others. A field that is unchanged by now was reset by a render
    // during hydration.
    for (const [field, before] of entered) entered.set(field, isUnchanged(field) ? before : readFieldState(field))
    for (const [field, state] of entered) if (field.isConnected) replayField(field, state)
  }
}
