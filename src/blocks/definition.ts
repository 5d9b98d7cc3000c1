import type { z } from 'zod'
import type { BlockType } from '#base/enumerations/blocks.ts'
import type { BlockVersions } from '#document/migrate.ts'

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
  /** The assets that these props show, so that a page can fetch all of them in one question. */
  assetIds?(props: Props): string[]
  /** In cells of the base layout. */
  suggestedSize: { width: number; height: number }
}

/** Keeps the props' type while the definition is written, and checks it against the schema. */
export const defineBlock = <Props extends object>(definition: BlockDefinition<Props>): BlockDefinition<Props> =>
  definition
