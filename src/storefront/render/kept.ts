import { renderToString } from 'react-dom/server'
import type { RenderContext } from '#blocks/context.ts'
import { withIslands } from '#storefront/islands/mount.tsx'
import type { ReadyDocument } from './documents.ts'
import type { Frame } from './frame.ts'

/**
 * React announces pictures that come first in front of what it draws. They stand in the same HTML a few lines below, where browsers find
 * them as early; announced there they would only be said twice.
 */
const ANNOUNCED = /^(?:<link rel="preload" as="image"[^>]*>)+/

export const withoutAnnouncements = (html: string): string => html.replace(ANNOUNCED, '')

/**
 * A section that is still is drawn once for each revision of the site and each published document: both are the same objects for as long
 * as nothing changes, and with them goes what was drawn.
 */
export const keptIn =
  ({ drawn }: Pick<Frame, 'drawn'>, { still }: Pick<ReadyDocument, 'still'>): RenderContext['kept'] =>
  (section, inside) => {
    if (!still.has(section.id)) return undefined
    const known = drawn.get(section)
    if (known !== undefined) return known
    const html = withoutAnnouncements(renderToString(withIslands(inside), { identifierPrefix: section.id }))
    drawn.set(section, html)
    return html
  }
