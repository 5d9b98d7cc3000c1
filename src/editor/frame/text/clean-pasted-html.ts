/**
 * Cleans HTML pasted from other programs. The schema drops unknown elements; this handles what it would misinterpret: Word writes lists as
 * paragraphs with a bullet character, and email clients write paragraphs as line breaks.
 */

const isWordListItem = (element: Element | null): element is HTMLElement =>
  element?.matches('p[style*="mso-list"], p[class*="MsoList"]') ?? false

/** Removes Word's bullet or number in front of an item; returns whether the list is ordered. */
const removeListMarker = (item: Element): boolean => {
  const sign = item.querySelector('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]')
  const ordered = /^\s*(?:\d+|[a-z])[.)]/i.test(sign?.textContent ?? '')
  sign?.remove()
  return ordered
}

const convertWordLists = (page: Document): void => {
  for (let first = [...page.body.querySelectorAll('p')].find(isWordListItem); first; ) {
    const items: Element[] = []
    for (let item: Element | null = first; isWordListItem(item); item = item.nextElementSibling) items.push(item)
    const ordered = items.map(removeListMarker)[0] ?? false
    const list = page.createElement(ordered ? 'ol' : 'ul')
    first.before(list)
    for (const item of items) {
      const entry = page.createElement('li')
      const paragraph = page.createElement('p')
      paragraph.append(...item.childNodes)
      entry.append(paragraph)
      list.append(entry)
      item.remove()
    }
    first = [...page.body.querySelectorAll('p')].find(isWordListItem)
  }
}

export const cleanPastedHtml = (html: string): string => {
  const page = new DOMParser().parseFromString(html.replace(/<!\[(?:if|endif)[^\]]*\]>/gi, ''), 'text/html')
  for (const element of page.querySelectorAll('style, script, meta, link, title, template, o\\:p')) element.remove()
  convertWordLists(page)
  for (const element of page.body.querySelectorAll('*')) {
    element.removeAttribute('class')
    // The schema would reject the whole text because of unknown attributes.
    if (element.getAttribute('target') !== '_blank') element.removeAttribute('target')
    if (element.tagName === 'OL') element.removeAttribute('start')
    if (element.tagName === 'P' && element.textContent?.trim() === '' && !element.querySelector('img, br'))
      element.remove()
  }
  return page.body.innerHTML
}
