import type { z } from 'zod'
import type { BlockType } from '#base/enumerations/blocks.ts'
import type { BlockVersions } from '#document/migrate.ts'
import type { PostList } from './post-lists.ts'
import type { ProductList } from './product-lists.ts'

/**
 * Everything about a kind of block but how it looks: `View.tsx` draws it, and reaches browsers without the schema library. `type` is our
 * name for it and that of its folder; migrations are never changed once released, because old pages still start there.
 */
export type BlockDefinition<Props extends object = object> = BlockVersions & {
  /** The documented number, for the blocks that have one. */
  typeId?: BlockType
  /** What owners read in the insert menu. */
  label: string
  /** Fills in what a page leaves out, so that a view always gets whole props. */
  schema: z.ZodType<Props>
  /** The props of a block that an owner has just inserted. */
  defaults: Props
  /**
   * It shows nothing but its props, its pictures and products and the site's language: what it draws is the same at every address and at
   * every moment until the site changes, and may be kept.
   */
  still?: true
  /** `prepare.ts` makes what its view is given out of the props, on the server alone: the canvas asks for it. */
  onServer?: true
  /** The assets that these props show, so that a page can fetch all of them in one question. */
  assetIds?(props: Props): string[]
  /** The products that these props name, and the list that they ask for: a page fetches all of each in one question too. */
  productIds?(props: Props): string[]
  productList?(props: Props): ProductList | undefined
  /** The list of posts that these props ask for. */
  postList?(props: Props): PostList | undefined
  /** Whether its looks are in `styles/blocks.css`, which only pages that need it load, rather than in the sheet of all pages. */
  ownStyles?(props: Props): boolean
  /** In cells of the base layout. */
  suggestedSize: { width: number; height: number }
}

/** Keeps the props' type while the definition is written, and checks it against the schema. */
export const defineBlock = <Props extends object>(definition: BlockDefinition<Props>): BlockDefinition<Props> =>
  definition
