import { INFO_CONTENT_ATTRIBUTE } from '../paths.ts'

export type InfoSettings = Readonly<{
  /** Path of the info page, in the locale of the site. */
  infoPath: string
  /** Path of the provider's page that replaces it in the dialog. */
  providerPagePath?: string
  title: string
  close: string
}>

const fetchPage = async (path: string): Promise<string> => {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path} responded with ${response.status}.`)
  return response.text()
}

/** The marked part of our own page. */
const loadOwnPage = async (path: string): Promise<HTMLElement> => {
  const page = new DOMParser().parseFromString(await fetchPage(path), 'text/html')
  const content = page.querySelector<HTMLElement>(`[${INFO_CONTENT_ATTRIBUTE}]`)
  if (!content) throw new Error(`${path} has no information.`)
  return content
}

/** A sandboxed frame: the page comes from elsewhere. */
const loadProviderPage = async (path: string, title: string): Promise<HTMLElement> => {
  // The frame cannot report that it failed to load.
  await fetchPage(path)
  const frame = document.createElement('iframe')
  frame.style.cssText = 'width: 100%; height: 60dvh; border: 0'
  frame.setAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox')
  Object.assign(frame, { title, referrerPolicy: 'no-referrer', src: path })
  return frame
}

const createElement = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name)
  element.className = className
  element.append(...children)
  return element
}

/** A native dialog: it traps the focus, closes on Escape, and restores the focus. */
const showModal = (content: HTMLElement, { title, close }: InfoSettings): void => {
  const head = createElement(
    'form',
    '',
    createElement('h2', 'heading size-tiny', title),
    createElement('button', 'button-plain', close),
  )
  head.method = 'dialog'
  head.style.cssText = 'display: flex; justify-content: space-between; align-items: baseline; gap: 1rem'
  const dialog = createElement('dialog', 'quick-view', createElement('div', 'quick-view-body', head, content))
  // INSTAL-011. Styles of a dialog that few visitors open are not in the shared style sheet.
  dialog.style.cssText = 'width: min(36rem, 100% - var(--gutter) * 2); max-height: calc(100dvh - 100px)'
  dialog.setAttribute('aria-label', title)
  dialog.addEventListener('close', () => dialog.remove())
  // A click on the backdrop.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close()
  })
  document.body.append(dialog)
  dialog.showModal()
}

let isLoading = false

/** Opens the info page of the locale in a dialog (INSTAL-013). */
const openInfoModal = async (settings: InfoSettings): Promise<void> => {
  if (isLoading) return
  isLoading = true
  try {
    const { infoPath, providerPagePath, title } = settings
    showModal(await (providerPagePath ? loadProviderPage(providerPagePath, title) : loadOwnPage(infoPath)), settings)
  } catch (error) {
    // INSTAL-014: the visitor sees nothing.
    console.error('The information about instalments could not be loaded.', error)
  } finally {
    isLoading = false
  }
}

/** For a click on a badge: its links carry the settings of the dialog. */
export const openFromBadge = async ({ target }: { target: EventTarget }): Promise<void> => {
  const info = target instanceof Element ? target.closest<HTMLElement>('[data-info]')?.dataset.info : undefined
  if (info) await openInfoModal(JSON.parse(info))
}
