import type { Suggestion } from '../model.ts'

const element = (name: string, attributes: Readonly<Record<string, string>>, text = ''): HTMLElement => {
  const created = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) created.setAttribute(attribute, value)
  // Never HTML: the text is from a provider.
  created.textContent = text
  return created
}

type ListOptions = Readonly<{
  label: string
  /** A line below the options, such as the name of the provider. */
  attribution: string
  onSelect: (index: number) => void
}>

/**
 * The popup of a combobox (ARIA Authoring Practices, list autocomplete with manual selection). It belongs to an input that React renders,
 * and changes only attributes that React does not set.
 */
export const createSuggestionList = (input: HTMLInputElement, { label, attribution, onSelect }: ListOptions) => {
  const id = `${input.id}-suggestions`
  const list = element('ul', { id, role: 'listbox', 'aria-label': label })
  const popup = element('div', { class: 'suggestions', hidden: '' })
  const status = element('p', { class: 'unseen', role: 'status' })
  popup.append(list, ...(attribution ? [element('p', {}, attribution)] : []))
  input.after(popup, status)
  input.setAttribute('role', 'combobox')
  input.setAttribute('aria-autocomplete', 'list')
  input.setAttribute('aria-controls', id)
  input.setAttribute('aria-expanded', 'false')
  let active = -1

  const setActive = (index: number): void => {
    active = index
    for (const [at, option] of [...list.children].entries()) option.setAttribute('aria-selected', String(at === index))
    if (index < 0) input.removeAttribute('aria-activedescendant')
    else input.setAttribute('aria-activedescendant', `${id}-${index}`)
  }

  const close = (): void => {
    popup.hidden = true
    input.setAttribute('aria-expanded', 'false')
    setActive(-1)
  }

  // Pressing an option must not take the focus from the input.
  popup.addEventListener('pointerdown', (event) => event.preventDefault())
  popup.addEventListener('mousedown', (event) => event.preventDefault())
  list.addEventListener('click', ({ target }) => {
    const option = target instanceof Element ? target.closest('[role="option"]') : null
    if (option) onSelect([...list.children].indexOf(option))
  })

  return {
    isOpen: (): boolean => !popup.hidden,
    getActive: (): number => active,
    /** -1 for none. */
    setActive,
    close,
    show(suggestions: readonly Suggestion[]): void {
      list.replaceChildren(
        ...suggestions.map(({ text, secondaryText }, index) => {
          const option = element('li', { id: `${id}-${index}`, role: 'option', 'aria-selected': 'false' }, text)
          if (secondaryText) option.append(' ', element('span', {}, secondaryText))
          return option
        }),
      )
      setActive(-1)
      popup.hidden = suggestions.length === 0
      // The field is a grid, in which an absolute element is not placed after the one before it.
      popup.style.top = `${input.offsetTop + input.offsetHeight}px`
      input.setAttribute('aria-expanded', String(!popup.hidden))
    },
    /** Moves to the next (1) or previous (-1) option; before the first and after the last one is the input itself. */
    move(step: 1 | -1): void {
      const count = list.children.length + 1
      setActive(((active + 1 + step + count) % count) - 1)
    },
    announce(text: string): void {
      status.textContent = text
    },
  }
}
