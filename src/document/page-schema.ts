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
    /** Columns and rows start at 1. */
    column: whole(1, columns),
    row: whole(1, maxRow),
    width: whole(1, columns),
    height: whole(1, maxRow),
    /** Stacking order of overlapping blocks. */
    layer: whole(0, maxLayer).optional(),
    /** Vertical alignment in a cell that is taller than the block; defaults to stretch. */
    align: z.enum(cellAlignments).optional(),
    hidden: z.boolean().optional(),
  })

const createOverrideSchema = (columns: number) =>
  createCellSchema(columns)
    .partial()
    .refine((cell) => Object.keys(cell).length > 0, { error: 'Leave it out when nothing is changed.' })

export const Cell = createCellSchema(gridColumns.base)
export type Cell = z.output<typeof Cell>
export type CellField = keyof Cell

/** Tablet and phone contain only overrides. */
export const Placement = z.strictObject({
  base: Cell,
  tablet: createOverrideSchema(gridColumns.tablet).optional(),
  phone: createOverrideSchema(gridColumns.phone).optional(),
})
export type Placement = z.output<typeof Placement>

const share = z.number().min(0).max(1)

const Focus = z.strictObject({ x: share, y: share })

/**
 * The background of a section; defaults to the theme's color. It is decorative: content for screen readers belongs in a block.
 */
export const Background = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('image'),
    assetId: AssetId,
    /** Where an imported image came from; the editor does not offer it. Selecting another image removes it. */
    source: z.literal('instagram').optional(),
    /** The focal point that stays visible when the image is cropped, relative to the top left corner. */
    focus: Focus.optional(),
    /** Opacity of the theme's background color over the image. */
    overlay: share.optional(),
  }),
  z.strictObject({
    kind: z.literal('colour'),
    /** `#rrggbb`, or `#rrggbbaa` over the theme's color. */
    colour: z.string().regex(colorPattern, { error: 'Enter a color as # and six or eight hex digits.' }),
  }),
  z.strictObject({
    kind: z.literal('video'),
    /** An uploaded video: muted, looping, and not shown with `prefers-reduced-motion`. */
    assetId: AssetId,
    /** Shown until the video plays, and instead of it with reduced motion. */
    poster: AssetId.optional(),
    focus: Focus.optional(),
    overlay: share.optional(),
  }),
])
export type Background = z.output<typeof Background>

const notEmpty = { error: 'Leave it out when nothing is set.' }
const Sides = z
  .strictObject({ top: whole(0, maxPadding).optional(), bottom: whole(0, maxPadding).optional() })
  .refine((set) => Object.keys(set).length > 0, notEmpty)

/** Padding above and below the blocks in pixels; defaults to the site's. Tablet and phone contain only overrides. */
export const Padding = z
  .strictObject({ base: Sides.optional(), tablet: Sides.optional(), phone: Sides.optional() })
  .refine((padding) => Object.keys(padding).length > 0, notEmpty)
export type Padding = z.output<typeof Padding>

export const Grid = z.strictObject({ rowHeight: whole(4, 200), gap: whole(0, 96) })
export type Grid = z.output<typeof Grid>

export const Section = z.strictObject({
  id: SectionId,
  /** Shown only in the editor. */
  name: z.string().min(1).max(100).optional(),
  anchor: z.string().max(60).regex(anchorPattern, { error: 'Use lowercase letters, digits and hyphens.' }).optional(),
  theme: z.enum(sectionThemes),
  height: z.enum(sectionHeights),
  width: z.enum(sectionWidths),
  background: Background.optional(),
  padding: Padding.optional(),
  grid: Grid,
  placements: z.record(BlockId, Placement),
})
export type Section = z.output<typeof Section>

/** Props are opaque to the document; the block registry validates them. */
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
