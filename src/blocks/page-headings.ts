import { getSectionOrder } from '#document/layout.ts'
import type { PageDocument } from '#document/page.ts'

/** Headings that a table of contents on the same page links to. */

export type PageHeading = { id: string; text: string; level: number }

/** The `id` attribute of a heading block. */
export const getHeadingAnchor = (blockId: string): string => `h-${blockId}`

type HeadingProps = { text?: unknown; level?: unknown }

/** The headings below the title, in reading order; undefined if no block lists them. */
export const collectPageHeadings = (
  page: PageDocument,
  prepared: ReadonlyMap<string, object>,
): readonly PageHeading[] | undefined => {
  if (!Object.values(page.blocks).some(({ type }) => type === 'table-of-contents')) return undefined
  return page.sections.flatMap((section) =>
    getSectionOrder(section).flatMap((id): PageHeading[] => {
      const { text, level }: HeadingProps = (page.blocks[id]?.type === 'heading' && prepared.get(id)) || {}
      return typeof text === 'string' && typeof level === 'number' && level > 1 && text.trim() !== ''
        ? [{ id, text, level }]
        : []
    }),
  )
}
