import { z } from 'zod'
import { gridColumns } from '../constants.ts'
import { JsonObject } from '../json.ts'
import { Block, BlockId, createCellSchema, Placement, Section, SectionId } from '../page-schema.ts'

/** Where a section goes: after which one. Null is the top. Ids, unlike indexes, still mean the same after somebody else's change. */
const after = SectionId.nullable()

/** Null gives an optional field back to its resting state. */
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

/** Null lets a field be inherited again. */
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
  /** The same block with another type, version or props: after a migration, or "turn into". */
  z.strictObject({ type: z.literal('replaceBlock'), block: Block }),
  z.strictObject({
    type: z.literal('setProps'),
    blockId: BlockId,
    set: JsonObject,
    /** Named apart from `set`, because null is a value that props may have. */
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
