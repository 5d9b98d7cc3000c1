import type { PreparedBlocks } from '#blocks/prepare.ts'
import { sectionOrder } from '#document/layout.ts'
import { backgroundAssets, type PageDocument } from '#document/page.ts'

/** Pictures further down are not seen before the visitor scrolls. */
const sectionsInSight = 2

const showsPicture = (type: string | undefined, props: object | undefined): boolean =>
  (type === 'image' && props !== undefined && 'assetId' in props && props.assetId !== null) ||
  (type === 'gallery' &&
    props !== undefined &&
    'items' in props &&
    Array.isArray(props.items) &&
    props.items.length > 0) ||
  ((type === 'embed' || type === 'video') && props !== undefined && 'poster' in props && props.poster !== null) ||
  (type === 'product' && props !== undefined && 'productId' in props && props.productId !== null)

/** The section or block whose picture is the first that a visitor sees: the one thing worth fetching before all others. */
export const firstImageOf = (page: PageDocument, prepared: PreparedBlocks): string | undefined => {
  for (const section of page.sections.slice(0, sectionsInSight)) {
    if (backgroundAssets(section).length > 0) return section.id
    const first = sectionOrder(section).find((id) => showsPicture(page.blocks[id]?.type, prepared.get(id)))
    if (first !== undefined) return first
  }
  return undefined
}
