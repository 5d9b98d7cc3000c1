import type { PreparedBlocks } from '#blocks/prepare.ts'
import { getSectionOrder } from '#document/layout.ts'
import { listBackgroundAssets, type PageDocument } from '#document/page.ts'

/** Later sections are below the fold. */
const MAX_SECTIONS = 2

const showsImage = (type: string | undefined, props: object | undefined): boolean =>
  (type === 'image' && props !== undefined && 'assetId' in props && props.assetId !== null) ||
  (type === 'gallery' &&
    props !== undefined &&
    'items' in props &&
    Array.isArray(props.items) &&
    props.items.length > 0) ||
  ((type === 'embed' || type === 'video') && props !== undefined && 'poster' in props && props.poster !== null) ||
  (type === 'product' && props !== undefined && 'productId' in props && props.productId !== null)

/** The section or block with the first visible image, which is loaded with high priority. */
export const findFirstImage = (page: PageDocument, prepared: PreparedBlocks): string | undefined => {
  for (const section of page.sections.slice(0, MAX_SECTIONS)) {
    if (listBackgroundAssets(section).length > 0) return section.id
    const first = getSectionOrder(section).find((id) => showsImage(page.blocks[id]?.type, prepared.get(id)))
    if (first !== undefined) return first
  }
  return undefined
}
