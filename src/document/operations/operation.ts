import { z } from 'zod'
import { gridColumns } from '../constants.ts'
import { JsonObject } from '../json.ts'
import { Block, BlockId, createCellSchema, Placement, Section, SectionId } from '../page-schema.ts'

/** The section to insert after; null is the top. An id, because indexes change with concurrent edits. */
const after = SectionId.nullable()

/** Null resets an optional field. */
const SectionPatch = Section.omit({ id: true, placements: true }).partial().extend({
  name: Section.shape.name.unwrap().nullable().optional(),
  anchor: Section.shape.anchor.unwrap().nullable().optional(),
  background: Section.shape.background.unwrap().nullable().optional(),
  padding: Section.shape.padding.unwrap().nullable().optional(),
})

const BaseCell = createCellSchema(gridColumns.base).shape
const BasePatch = z.strictObject({
  column: BaseCell.column.optional(),
  row: BaseCell.row.optional(),
  width: BaseCell.width.optional(),
  height: BaseCell.height.optional(),
  layer: BaseCell.layer.nullable(),
  align: BaseCell.align.nullable(),
  hidden: BaseCell.hidden.nullable(),
})

/** Null resets a field to its inherited value. */
const overridePatch = (columns: number) => {
  const cell = createCellSchema(columns).shape
  return z.strictObject({
    column: cell.column.nullable().optional(),
    row: cell.row.nullable().optional(),
    width: cell.width.nullable().optional(),
    height: cell.height.nullable().optional(),
    layer: cell.layer.nullable(),
    align: cell.align.nullable(),
    hidden: cell.hidden.nullable(),
  })
}

const setCell = <D extends 'base' | 'tablet' | 'phone', P extends z.ZodType>(device: D, patch: P) =>
  z.strictObject({ type: z.literal('setCell'), blockId: BlockId, device: z.literal(device), patch })

export const Operation = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('insertSection'), section: Section, blocks: z.array(Block), after }),
  z.strictObject({ type: z.literal('removeSection'), sectionId: SectionId }),
  z.strictObject({ type: z.literal('moveSection'), sectionId: SectionId, after }),
  z.strictObject({ type: z.literal('setSection'), sectionId: SectionId, patch: SectionPatch }),
  z.strictObject({ type: z.literal('insertBlock'), sectionId: SectionId, block: Block, placement: Placement }),
  z.strictObject({ type: z.literal('removeBlock'), blockId: BlockId }),
  z.strictObject({
    type: z.literal('moveBlock'),
    blockId: BlockId,
    sectionId: SectionId,
    placement: Placement,
  }),
  /** Replaces type, version and props of a block: after a migration, or to change its type. */
  z.strictObject({ type: z.literal('replaceBlock'), block: Block }),
  z.strictObject({
    type: z.literal('setProps'),
    blockId: BlockId,
    set: JsonObject,
    /** Separate from `set`, because null is a valid prop value. */
    unset: z.array(z.string().refine((key) => key !== '__proto__')).max(500),
  }),
  z.discriminatedUnion('device', [
    setCell('base', BasePatch),
    setCell('tablet', overridePatch(gridColumns.tablet)),
    setCell('phone', overridePatch(gridColumns.phone)),
  ]),
])
export type Operation = z.output<typeof Operation>
export type OperationOf<Type extends Operation['type']> = Extract<Operation, { type: Type }>
