import { renderToString } from 'react-dom/server'
import type { RenderContext } from '#blocks/context.ts'
import { withIslands } from '#storefront/islands/with-islands.tsx'
import type { PreparedDocument } from './document-cache.ts'
import type { SiteLayoutData } from './site-layout.ts'

/** React puts preload links for high-priority images before its HTML. The images follow a few lines below, so the links are redundant. */
const IMAGE_PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)+/

export const stripImagePreloads = (html: string): string => html.replace(IMAGE_PRELOADS, '')

/**
 * Caches the HTML of static sections. The cache belongs to the layout (one per site revision) and its keys are the sections of the
 * published document, so a change of either invalidates it.
 */
export const createSectionHtmlCache =
  (
    { sectionHtml }: Pick<SiteLayoutData, 'sectionHtml'>,
    { staticSections }: Pick<PreparedDocument, 'staticSections'>,
  ): RenderContext['getCachedHtml'] =>
  (section, content) => {
    if (!staticSections.has(section.id)) return undefined
    const cached = sectionHtml.get(section)
    if (cached !== undefined) return cached
    const html = stripImagePreloads(renderToString(withIslands(content), { identifierPrefix: section.id }))
    sectionHtml.set(section, html)
    return html
  }
