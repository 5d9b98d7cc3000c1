import { z } from 'zod'
import { AssetId } from '#base/id.ts'
import {
  anchorPattern,
  blockTypePattern,
  cellAlignments,
  colorPattern,
  gridColumns,
  idPattern,
  maxLayer,
  maxPadding,
  maxRow,
  sectionHeights,
  sectionThemes,
  sectionWidths,
} from './constants.ts'
import { JsonObject } from './json.ts'

export const BlockId = z.string().regex(idPattern, { error: 'That is not a block id.' }).brand<'block'>()
export type BlockId = z.output<typeof BlockId>
export const SectionId = z.string().regex(idPattern, { error: 'That is not a section id.' }).brand<'section'>()
export type SectionId = z.output<typeof SectionId>

const whole = (from: number, to: number) =>
  z
    .int()
    .min(from, { error: `Must be at least ${from}.` })
    .max(to, { error: `Must be at most ${to}.` })

export const createCellSchema = (columns: number) =>
  z.strictObject({
    /** Columns and rows count from 1. */
    column: whole(1, columns),
    row: whole(1, maxRow),
    width: whole(1, columns),
    height: whole(1, maxRow),
    /** What lies above what, where blocks overlap. */
    layer: whole(0, maxLayer).optional(),
    /** Where the block sits in a cell that is higher than it; it fills the cell unless said. */
    align: z.enum(cellAlignments).optional(),
    hidden: z.boolean().optional(),
  })

const overrideOf = (columns: number) =>
  createCellSchema(columns)
    .partial()
    .refine((cell) => Object.keys(cell).length > 0, { error: 'Leave it out when nothing is changed.' })

export const Cell = createCellSchema(gridColumns.base)
export type Cell = z.output<typeof Cell>
export type CellField = keyof Cell

/** Tablet and phone hold only what was changed there. */
export const Placement = z.strictObject({
  base: Cell,
  tablet: overrideOf(gridColumns.tablet).optional(),
  phone: overrideOf(gridColumns.phone).optional(),
})
export type Placement = z.output<typeof Placement>

const share = z.number().min(0).max(1)

const Focus = z.strictObject({ x: share, y: share })

/**
 * What lies behind the blocks of a section; without one it is the theme's own colour. It is decoration: what must be read aloud belongs in
 * a block.
 */
export const Background = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('image'),
    assetId: AssetId,
    /** The point that stays in view when the picture is cropped, from the upper left corner. */
    focus: Focus.optional(),
    /** How strongly the theme's background colour lies over the picture. */
    overlay: share.optional(),
  }),
  z.strictObject({
    kind: z.literal('colour'),
    /** With two more digits it lets the theme's colour through. */
    colour: z.string().regex(colorPattern, { error: 'Write a colour as # and six or eight digits.' }),
  }),
  z.strictObject({
    kind: z.literal('video'),
    /** A film of the site's own files. It is shown without sound, over and over, and to nobody who asked for less motion. */
    assetId: AssetId,
    /** Shown until it plays, and to those who see no film. */
    poster: AssetId.optional(),
    focus: Focus.optional(),
    overlay: share.optional(),
  }),
])
export type Background = z.output<typeof Background>

const notEmpty = { error: 'Leave it out when nothing is set.' }
const Room = z
  .strictObject({ top: whole(0, maxPadding).optional(), bottom: whole(0, maxPadding).optional() })
  .refine((room) => Object.keys(room).length > 0, notEmpty)

/** Room above and below the blocks, in pixels; what is not set is the site's own. Tablet and phone hold only what was changed there. */
export const Padding = z
  .strictObject({ base: Room.optional(), tablet: Room.optional(), phone: Room.optional() })
  .refine((padding) => Object.keys(padding).length > 0, notEmpty)
export type Padding = z.output<typeof Padding>

export const Grid = z.strictObject({ rowHeight: whole(4, 200), gap: whole(0, 96) })
export type Grid = z.output<typeof Grid>

export const Section = z.strictObject({
  id: SectionId,
  /** For the owner's list of sections; visitors never see it. */
  name: z.string().min(1).max(100).optional(),
  anchor: z.string().max(60).regex(anchorPattern, { error: 'Use small letters, digits and hyphens.' }).optional(),
  theme: z.enum(sectionThemes),
  height: z.enum(sectionHeights),
  width: z.enum(sectionWidths),
  background: Background.optional(),
  padding: Padding.optional(),
  grid: Grid,
  placements: z.record(BlockId, Placement),
})
export type Section = z.output<typeof Section>

/** What a block's props mean is known by the registry of blocks alone: the document keeps them as they are. */
export const Block = z.strictObject({
  id: BlockId,
  type: z.string().max(60).regex(blockTypePattern, { error: 'That is not a block type.' }),
  version: whole(1, 10_000),
  props: JsonObject,
})
export type Block = z.output<typeof Block>

export const PageDocument = z.strictObject({
  version: whole(1, 10_000),
  sections: z.array(Section),
  blocks: z.record(BlockId, Block),
})
export type PageDocument = z.output<typeof PageDocument>
