import type { CaptchaProvider } from '#base/captcha.ts'

/** The part of Google's `grecaptcha` that we use. */
export type RecaptchaApi = {
  ready: (callback: () => void) => void
  render: (container: HTMLElement, parameters: Readonly<Record<string, unknown>>) => number
  reset: (widgetId: number) => void
  getResponse: (widgetId: number) => string
  execute: (siteKeyOrWidget: string | number, options?: { action: string }) => Promise<string>
}

export type RecaptchaProvider = Exclude<CaptchaProvider, 'built-in'>
export type RecaptchaSettings = { provider: RecaptchaProvider; siteKey: string | null }

type RecaptchaWindow = { grecaptcha?: RecaptchaApi & { enterprise?: RecaptchaApi } }

const getScriptUrl = ({ provider, siteKey }: RecaptchaSettings, language: string): string => {
  const [file, render] = provider === 'recaptcha-v2' ? ['api', 'explicit'] : ['enterprise', siteKey ?? '']
  return `https://www.google.com/recaptcha/${file}.js?${new URLSearchParams({ render, ...(language && { hl: language }) })}`
}

const DESTROYED = 'Document was destroyed'

const load = async (document: Document, settings: RecaptchaSettings): Promise<RecaptchaApi> => {
  const script = document.createElement('script')
  script.src = getScriptUrl(settings, document.documentElement.lang)
  const loading = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve()
    script.onerror = () => reject(new Error('The script of reCAPTCHA could not be loaded.'))
    // The script of a document that is gone sends no event. A document in the back/forward cache comes back.
    document.defaultView?.addEventListener('pagehide', ({ persisted }) => {
      if (!persisted) reject(new Error(DESTROYED))
    })
  })
  document.head.append(script)
  await loading
  const { grecaptcha } = (document.defaultView ?? {}) as RecaptchaWindow
  const api = settings.provider === 'recaptcha-v2' ? grecaptcha : grecaptcha?.enterprise
  if (!api) throw new Error(document.defaultView ? 'The script of reCAPTCHA is incomplete.' : DESTROYED)
  await new Promise<void>((resolve) => api.ready(resolve))
  return api
}

const loads = new WeakMap<Document, Promise<RecaptchaApi>>()

/** Loads the script once per document (CAPTCHA-002); a failed attempt can be repeated. */
export const loadRecaptcha = (document: Document, settings: RecaptchaSettings): Promise<RecaptchaApi> => {
  if (!settings.siteKey) return Promise.reject(new Error('The site has no captcha site key.'))
  if (!document.defaultView) return Promise.reject(new Error(DESTROYED))
  const existing = loads.get(document)
  if (existing) return existing
  const loading = load(document, settings)
  loads.set(document, loading)
  loading.catch(() => loads.delete(document))
  return loading
}
