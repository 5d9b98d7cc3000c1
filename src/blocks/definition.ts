import type { z } from 'zod'
import type { BlockType, CustomBlockType } from '#base/enumerations/blocks.ts'
import type { PlanFeature } from '#base/enumerations/plan-features.ts'
import type { BlockVersions } from '#document/migrate.ts'
import type { EventList } from './event-lists.ts'
import type { PostList } from './post-lists.ts'
import type { ProductList } from './product-lists.ts'
import type { BlockStyleSheet } from './style-sheets.ts'

/**
 * Defines a block type, without its view: `View.tsx` is loaded by browsers without the schema library. `type` is the stored name.
 * Released migrations never change, because stored pages depend on them.
 */
export type BlockDefinition<Props extends object = object> = BlockVersions & {
  /** The type number in `?format=json`: the documented one if there is one. */
  typeId: BlockType | CustomBlockType
  /** The documented variant number of the props. */
  variantId?(props: Props): number
  /** The label in the insert menu. */
  label: string
  /** The plan feature that is needed to add or change such a block. Existing ones stay on the page without it. */
  feature?: PlanFeature
  /** Applies defaults, so that views get complete props. */
  schema: z.ZodType<Props>
  /** The props of a newly inserted block. */
  defaults: Props
  /** Its HTML depends only on its props, assets, products and the site's language, not on path or time, so it can be cached. */
  isStatic?: true
  /** The view props can be computed only on the server, by `prepare.ts`; the canvas requests them. */
  preparedOnServer?: true
  /** Asset ids in the props; a page loads all of them in one query. */
  assetIds?(props: Props): string[]
  /** Product ids and the product list of the props, also loaded in one query per page. */
  productIds?(props: Props): string[]
  productList?(props: Props): ProductList | undefined
  /** The post list of the props. */
  postList?(props: Props): PostList | undefined
  /** The event list of the props. */
  eventList?(props: Props): EventList | undefined
  /** Form ids of the props, also loaded once per page. */
  formIds?(props: Props): string[]
  /** Donation fund ids of the props, also loaded once per page. */
  fundIds?(props: Props): string[]
  /** Dataset ids of the props, also loaded once per page. */
  datasetIds?(props: Props): string[]
  /** Its files of `src/storefront/styles/blocks/`, which only pages with such a block load. */
  styleSheets?(props: Props): readonly BlockStyleSheet[]
  /** In cells of the base layout. */
  suggestedSize: { width: number; height: number }
}

/** Infers the props' type and checks the definition against the schema. */
export const defineBlock = <Props extends object>(definition: BlockDefinition<Props>): BlockDefinition<Props> =>
  definition
