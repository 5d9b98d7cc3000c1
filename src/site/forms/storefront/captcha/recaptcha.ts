import type { BotCheckAction } from '#base/enumerations/editing.ts'
import { loadRecaptcha, type RecaptchaApi, type RecaptchaSettings } from './recaptcha-loader.ts'

const CONTAINER = '[data-captcha-container]'
/** Below this width of the container the widget is compact. */
const NORMAL_WIDTH = 320
const BADGE_Z_INDEX = 12_000
/** Above lightboxes. */
const LIGHTBOX_BADGE_Z_INDEX = 100_000_001
const LIGHTBOX = 'dialog, [role="dialog"], [data-lightbox]'

const BADGE_STYLES = 'recaptcha-badge'

const styleBadge = (node: HTMLElement): void => {
  const { ownerDocument } = node
  const style = ownerDocument.getElementById(BADGE_STYLES) ?? ownerDocument.createElement('style')
  style.id = BADGE_STYLES
  const zIndex = node.closest(LIGHTBOX) ? LIGHTBOX_BADGE_Z_INDEX : BADGE_Z_INDEX
  style.textContent = `.grecaptcha-badge{z-index:${zIndex}}`
  ownerDocument.head.append(style)
}

/** The element that Google has rendered into, and the id of the widget; reCAPTCHA Enterprise has no widget. */
const rendered = new WeakMap<HTMLElement, { target: HTMLElement; widgetId: number | null }>()
const getWidgetId = (node: HTMLElement): number | null => rendered.get(node)?.widgetId ?? null

const findProblem = (node: HTMLElement, document: Document): string | undefined => {
  if (node.ownerDocument !== document) return 'The node is in another document.'
  if (rendered.has(node)) return 'The node is already rendered.'
  return node.matches(CONTAINER) ? undefined : 'The node is not a captcha container.'
}

/** The lifecycle of reCAPTCHA in containers of one document (CAPTCHA-003 to CAPTCHA-010). */
export const createRecaptcha = (document: Document, settings: RecaptchaSettings) => {
  let loaded: RecaptchaApi | undefined

  const requireApi = (): RecaptchaApi => {
    if (!loaded) throw new Error('ReCaptcha has not been set up!')
    return loaded
  }

  return {
    async load(): Promise<void> {
      loaded = await loadRecaptcha(document, settings)
    },

    /** Into a container, once. */
    render(node: HTMLElement): void {
      const api = requireApi()
      const problem = findProblem(node, document)
      if (problem) {
        console.error(`ReCaptcha: ${problem}`, node)
        return
      }
      styleBadge(node)
      // Google renders an element once, even if it is emptied: a container that is used again needs a new one.
      const target = document.createElement('div')
      node.append(target)
      const size = node.getBoundingClientRect().width < NORMAL_WIDTH ? 'compact' : 'normal'
      const widgetId =
        settings.provider === 'recaptcha-v2' ? api.render(target, { sitekey: settings.siteKey, size }) : null
      rendered.set(node, { target, widgetId })
    },

    /** Reads the response: empty while the visitor has not answered. */
    validate(node: HTMLElement): string {
      const api = requireApi()
      const widgetId = getWidgetId(node)
      return widgetId === null ? '' : api.getResponse(widgetId)
    },

    reset(node: HTMLElement): void {
      const api = requireApi()
      const widgetId = getWidgetId(node)
      if (widgetId !== null) api.reset(widgetId)
    },

    /** Requests a token for an action without asking the visitor. */
    async execute(node: HTMLElement, action: BotCheckAction): Promise<string> {
      const api = requireApi()
      const widgetId = getWidgetId(node)
      if (widgetId === null) return api.execute(settings.siteKey ?? '', { action })
      await api.execute(widgetId)
      return api.getResponse(widgetId)
    },

    destroy(node: HTMLElement): void {
      rendered.get(node)?.target.remove()
      rendered.delete(node)
    },
  }
}
