import { assertMigrationChain, migrateBlock } from '#document/migrate.ts'
import { type Block, listSectionBlocks, type PageDocument, type SectionId } from '#document/page.ts'
import type { CheckProps } from '#document/validate.ts'
import { accordionBlock } from './accordion/block.ts'
import { addToCartBlock } from './add-to-cart/block.ts'
import { albumBlock } from './album/block.ts'
import { audioBlock } from './audio/block.ts'
import { beforeAfterBlock } from './before-after/block.ts'
import { breadcrumbsBlock } from './breadcrumbs/block.ts'
import { buttonBlock } from './button/block.ts'
import { chartBlock } from './chart/block.ts'
import { codeBlock } from './code/block.ts'
import { commentsBlock } from './comments/block.ts'
import { countdownBlock } from './countdown/block.ts'
import type { BlockDefinition } from './definition.ts'
import { dividerBlock } from './divider/block.ts'
import { donationBlock } from './donation/block.ts'
import { downloadBlock } from './download/block.ts'
import { embedBlock } from './embed/block.ts'
import { eventListBlock } from './event-list/block.ts'
import { formBlock } from './form/block.ts'
import { galleryBlock } from './gallery/block.ts'
import { headingBlock } from './heading/block.ts'
import { htmlBlock } from './html/block.ts'
import { iconBlock } from './icon/block.ts'
import { imageBlock } from './image/block.ts'
import { logoWallBlock } from './logo-wall/block.ts'
import { mapBlock } from './map/block.ts'
import { markdownBlock } from './markdown/block.ts'
import { marqueeBlock } from './marquee/block.ts'
import { menuBlock } from './menu/block.ts'
import { newsletterBlock } from './newsletter/block.ts'
import { noticeBlock } from './notice/block.ts'
import { pricingBlock } from './pricing/block.ts'
import { productBlock } from './product/block.ts'
import { productGridBlock } from './product-grid/block.ts'
import { quoteBlock } from './quote/block.ts'
import { searchBlock } from './search/block.ts'
import { shapeBlock } from './shape/block.ts'
import { socialLinksBlock } from './social-links/block.ts'
import { spacerBlock } from './spacer/block.ts'
import { statsBlock } from './stats/block.ts'
import { summaryBlock } from './summary/block.ts'
import { tableBlock } from './table/block.ts'
import { tableOfContentsBlock } from './table-of-contents/block.ts'
import { teamBlock } from './team/block.ts'
import { testimonialsBlock } from './testimonials/block.ts'
import { textBlock } from './text/block.ts'
import { timelineBlock } from './timeline/block.ts'
import { videoBlock } from './video/block.ts'

/** In the order of the insert menu. Views are registered separately in `views.ts`, because this file imports the schema library. */
export const definitions: readonly BlockDefinition[] = [
  textBlock,
  headingBlock,
  imageBlock,
  galleryBlock,
  videoBlock,
  audioBlock,
  buttonBlock,
  quoteBlock,
  dividerBlock,
  spacerBlock,
  embedBlock,
  menuBlock,
  htmlBlock,
  productBlock,
  productGridBlock,
  summaryBlock,
  commentsBlock,
  eventListBlock,
  codeBlock,
  markdownBlock,
  tableBlock,
  chartBlock,
  accordionBlock,
  marqueeBlock,
  shapeBlock,
  mapBlock,
  socialLinksBlock,
  searchBlock,
  addToCartBlock,
  formBlock,
  newsletterBlock,
  donationBlock,
  countdownBlock,
  albumBlock,
  testimonialsBlock,
  teamBlock,
  timelineBlock,
  beforeAfterBlock,
  downloadBlock,
  breadcrumbsBlock,
  tableOfContentsBlock,
  iconBlock,
  logoWallBlock,
  statsBlock,
  noticeBlock,
  pricingBlock,
]

for (const definition of definitions) assertMigrationChain(definition)
const byType = new Map(definitions.map((definition) => [definition.type, definition]))

export const getBlockDefinition = (type: string): BlockDefinition | undefined => byType.get(type)

type ReadResult =
  | { state: 'read'; definition: BlockDefinition; props: object }
  | { state: 'unknown' }
  | { state: 'unreadable'; problems: readonly { path: string; message: string }[] }

/** Migrates and parses a block's props. Unknown or unreadable blocks stay in the page: a later version may support them. */
export const readBlock = (stored: Block): ReadResult => {
  const definition = getBlockDefinition(stored.type)
  const { block, unreadable } = migrateBlock(stored, definition)
  if (!definition || unreadable) return { state: 'unknown' }
  const parsed = definition.schema.safeParse(block.props)
  if (parsed.success) return { state: 'read', definition, props: parsed.data }
  const problems = parsed.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }))
  return { state: 'unreadable', problems }
}

/** For `validatePage`: schema issues of the props of a page that is being saved. */
export const checkProps: CheckProps = (block) => {
  const result = readBlock(block)
  return result.state === 'unreadable' ? result.problems : []
}

/** Sections whose HTML depends only on the page and the site's revision. Unknown blocks are not static. */
export const findStaticSections = (page: PageDocument): ReadonlySet<SectionId> =>
  new Set(
    page.sections
      .filter((section) =>
        listSectionBlocks(page, section).every(({ type }) => getBlockDefinition(type)?.isStatic ?? false),
      )
      .map(({ id }) => id),
  )
