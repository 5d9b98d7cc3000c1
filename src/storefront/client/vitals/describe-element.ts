const MAX_LENGTH = 100

const describeStep = (element: Element): string =>
  element.id ? `#${element.id}` : [element.localName, ...[...element.classList].slice(0, 2)].join('.')

/** A short selector, for people: `main>section.hero>img`. Undefined if the element was removed. */
export const describeElement = (node: Node | null | undefined): string | undefined => {
  let element: Element | null | undefined = node instanceof Element ? node : node?.parentElement
  let selector = ''
  while (element && element !== document.body) {
    const step = describeStep(element)
    if (selector.length + step.length >= MAX_LENGTH) break
    selector = selector ? `${step}>${selector}` : step
    element = element.id ? null : element.parentElement
  }
  return selector || (element ? 'body' : undefined)
}
