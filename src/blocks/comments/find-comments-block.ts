import { getSectionOrder } from '#document/layout.ts'
import type { PageDocument } from '#document/page.ts'

const isComments = ({ type }: { type: string }): boolean => type === 'comments'

export const hasCommentsBlock = ({ blocks }: PageDocument): boolean => Object.values(blocks).some(isComments)

/** The block that shows the comments of a post: the first in reading order. Undefined if it has none that can be rendered. */
export const findCommentsBlock = (page: PageDocument, prepared: ReadonlyMap<string, object>): string | undefined => {
  if (!hasCommentsBlock(page)) return undefined
  for (const section of page.sections)
    for (const id of getSectionOrder(section)) {
      const block = page.blocks[id]
      if (block && isComments(block) && prepared.has(id)) return id
    }
  return undefined
}
