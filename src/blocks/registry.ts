import { checkChain, migrateBlock } from '#document/migrate.ts'
import { type Block, backgroundAssets, blocksOfSection, type PageDocument, type SectionId } from '#document/page.ts'
import type { CheckProps } from '#document/validate.ts'
import { accordionBlock } from './accordion/block.ts'
import { addToCartBlock } from './add-to-cart/block.ts'
import { audioBlock } from './audio/block.ts'
import { buttonBlock } from './button/block.ts'
import { codeBlock } from './code/block.ts'
import type { BlockDefinition } from './definition.ts'
import { embedBlock } from './embed/block.ts'
import { galleryBlock } from './gallery/block.ts'
import { headingBlock } from './heading/block.ts'
import { htmlBlock } from './html/block.ts'
import { imageBlock } from './image/block.ts'
import { lineBlock } from './line/block.ts'
import { mapBlock } from './map/block.ts'
import { markdownBlock } from './markdown/block.ts'
import { marqueeBlock } from './marquee/block.ts'
import { menuBlock } from './menu/block.ts'
import { keyOfPostList, type PostList } from './post-lists.ts'
import { productBlock } from './product/block.ts'
import { productGridBlock } from './product-grid/block.ts'
import { keyOfList, type ProductList } from './product-lists.ts'
import { quoteBlock } from './quote/block.ts'
import { searchBlock } from './search/block.ts'
import { shapeBlock } from './shape/block.ts'
import { socialLinksBlock } from './social-links/block.ts'
import { spacerBlock } from './spacer/block.ts'
import { summaryBlock } from './summary/block.ts'
import { tableBlock } from './table/block.ts'
import { textBlock } from './text/block.ts'
import { videoBlock } from './video/block.ts'

/** In the order of the insert menu. Views are listed apart, in `views.ts`, because this file brings the schema library with it. */
export const definitions: readonly BlockDefinition[] = [
  textBlock,
  headingBlock,
  imageBlock,
  galleryBlock,
  videoBlock,
  audioBlock,
  buttonBlock,
  quoteBlock,
  lineBlock,
  spacerBlock,
  embedBlock,
  menuBlock,
  htmlBlock,
  productBlock,
  productGridBlock,
  summaryBlock,
  codeBlock,
  markdownBlock,
  tableBlock,
  accordionBlock,
  marqueeBlock,
  shapeBlock,
  mapBlock,
  socialLinksBlock,
  searchBlock,
  addToCartBlock,
]

for (const definition of definitions) checkChain(definition)
const byType = new Map(definitions.map((definition) => [definition.type, definition]))

export const definitionOf = (type: string): BlockDefinition | undefined => byType.get(type)

type Reading =
  | { state: 'read'; definition: BlockDefinition; props: object }
  | { state: 'unknown' }
  | { state: 'unreadable'; problems: readonly { path: string; message: string }[] }

/** Brings props to the present version and reads them. What cannot be read stays in the page as it is: a later version may know it. */
export const readBlock = (stored: Block): Reading => {
  const definition = definitionOf(stored.type)
  const { block, unreadable } = migrateBlock(stored, definition)
  if (!definition || unreadable) return { state: 'unknown' }
  const parsed = definition.schema.safeParse(block.props)
  if (parsed.success) return { state: 'read', definition, props: parsed.data }
  const problems = parsed.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }))
  return { state: 'unreadable', problems }
}

/** For `validatePage`: what the schemas have to say about the props of a page that is being saved. */
export const checkProps: CheckProps = (block) => {
  const reading = readBlock(block)
  return reading.state === 'unreadable' ? reading.problems : []
}

/** The sections of which nothing but the site's own changes touches how they look. A block that nobody knows draws nothing. */
export const stillSectionsOf = (page: PageDocument): ReadonlySet<SectionId> =>
  new Set(
    page.sections
      .filter((section) => blocksOfSection(page, section).every(({ type }) => definitionOf(type)?.still ?? false))
      .map(({ id }) => id),
  )

/** All assets that a page shows, each once. */
export const assetIdsOf = (page: PageDocument): string[] => {
  const ids = new Set<string>()
  for (const section of page.sections) for (const id of backgroundAssets(section)) ids.add(id)
  for (const block of Object.values(page.blocks)) {
    const reading = readBlock(block)
    if (reading.state === 'read') for (const id of reading.definition.assetIds?.(reading.props) ?? []) ids.add(id)
  }
  return [...ids]
}

/** All products and lists of products that a page shows, each once. */
export const productsOf = (page: PageDocument): { ids: string[]; lists: ReadonlyMap<string, ProductList> } => {
  const ids = new Set<string>()
  const lists = new Map<string, ProductList>()
  for (const block of Object.values(page.blocks)) {
    const reading = readBlock(block)
    if (reading.state !== 'read') continue
    for (const id of reading.definition.productIds?.(reading.props) ?? []) ids.add(id)
    const list = reading.definition.productList?.(reading.props)
    if (list) lists.set(keyOfList(list), list)
  }
  return { ids: [...ids], lists }
}

/** All lists of posts that a page shows, each once. */
export const postListsOf = (page: PageDocument): ReadonlyMap<string, PostList> => {
  const lists = new Map<string, PostList>()
  for (const block of Object.values(page.blocks)) {
    const reading = readBlock(block)
    const list = reading.state === 'read' ? reading.definition.postList?.(reading.props) : undefined
    if (list) lists.set(keyOfPostList(list), list)
  }
  return lists
}

/** Whether a page needs the second style sheet: most do without. */
export const hasBlockStyles = (page: PageDocument): boolean =>
  Object.values(page.blocks).some((block) => {
    const reading = readBlock(block)
    return reading.state === 'read' && (reading.definition.ownStyles?.(reading.props) ?? false)
  })
