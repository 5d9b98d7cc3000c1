import type { z } from 'zod'
import type { BlockType } from '#base/enumerations/blocks.ts'
import type { JsonObject } from '#document/page.ts'

/** Turns the props of one version into those of the next. Pure, and never changed once released: old pages still start there. */
export type Migration = (props: JsonObject) => JsonObject

/** Everything about a kind of block but how it looks: `View.tsx` draws it, and reaches browsers without the schema library. */
export type BlockDefinition<Props extends object = object> = {
  /** Our name, and that of the folder. */
  type: string
  /** The documented number, for the blocks that have one. */
  typeId?: BlockType
  /** What owners read in the insert menu. */
  label: string
  version: number
  /** Fills in what a page leaves out, so that a view always gets whole props. */
  schema: z.ZodType<Props>
  /** The props of a block that an owner has just inserted. */
  defaults: Props
  /** By the version that it starts from: `{ 1: from1to2 }`. */
  migrations: Readonly<Record<number, Migration>>
  /** The assets that these props show, so that a page can fetch all of them in one question. */
  assetIds?(props: Props): string[]
  /** In cells of the base layout. */
  suggestedSize: { width: number; height: number }
}

/** Keeps the props' type while the definition is written, and checks it against the schema. */
export const defineBlock = <Props extends object>(definition: BlockDefinition<Props>): BlockDefinition<Props> =>
  definition
