import { escapeMarkup as esc } from '#base/escape.ts'
import type { Site } from '#site/sites/model.ts'
import { renderHead } from '#storefront/head/head.ts'
import type { SiteLayoutData } from '#storefront/render/site-layout.ts'

/** URLs of the browser files that the canvas loads. */
export type CanvasFiles = {
  stylesheet: string
  styles: readonly string[]
  /** For the sign-in screen, when it is edited. */
  buyerStyles?: string
  scripts: readonly string[]
  /** Imports of the scripts, preloaded. */
  imports: readonly string[]
}

/** The head of a published page without metadata for search engines and scripts. */
export const renderCanvasHtml = (site: Site, layout: SiteLayoutData, files: CanvasFiles): string => {
  const head = renderHead({
    title: site.title,
    description: '',
    language: site.language,
    siteTitle: site.title,
    openGraphType: 'website',
    noIndex: true,
    jsonLd: [],
    stylesheet: files.stylesheet,
    css: layout.css,
    fontPreloads: layout.fontPreloads,
    icon: layout.icon,
    scripts: files.scripts,
  })
  const more = [
    ...files.styles.map((href) => `<link rel="stylesheet" href="${esc(href)}">`),
    ...files.imports.map((href) => `<link rel="modulepreload" href="${esc(href)}">`),
  ].join('')
  return `<!doctype html><html lang="${esc(site.language)}"><head>${head}${more}</head><body><div id="canvas"></div></body></html>`
}
