import { escapeMarkup as esc } from '#base/escape.ts'
import type { Site } from '#site/sites/model.ts'
import { headHtml } from '#storefront/head/head.ts'
import type { Frame } from '#storefront/render/frame.ts'

/** Addresses of the browser files that the canvas loads. */
export type CanvasFiles = {
  stylesheet: string
  styles: readonly string[]
  scripts: readonly string[]
  /** What the scripts import: asked for with them, not after them. */
  imports: readonly string[]
}

/** The same head as a published page has, but for what search engines and owners' scripts would read in it. */
export const canvasHtml = (site: Site, frame: Frame, files: CanvasFiles): string => {
  const head = headHtml({
    title: site.title,
    description: '',
    language: site.language,
    siteTitle: site.title,
    openGraphType: 'website',
    noIndex: true,
    jsonLd: [],
    stylesheet: files.stylesheet,
    css: frame.css,
    fontPreloads: frame.fontPreloads,
    icon: frame.icon,
    scripts: files.scripts,
  })
  const more = [
    ...files.styles.map((href) => `<link rel="stylesheet" href="${esc(href)}">`),
    ...files.imports.map((href) => `<link rel="modulepreload" href="${esc(href)}">`),
  ].join('')
  return `<!doctype html><html lang="${esc(site.language)}"><head>${head}${more}</head><body><div id="canvas"></div></body></html>`
}
