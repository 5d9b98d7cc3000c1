import { z } from 'zod'
import { BlockType } from '#base/enumerations/blocks.ts'
import { defineBlock } from '#blocks/definition.ts'
import { boundedString } from '#blocks/prop-schemas.ts'
import { outlineNames } from './outlines.ts'

/** Colors of the section's palette. */
const Color = z.enum(['none', 'accent', 'ink', 'muted', 'line', 'surface'])
export type ShapeColor = z.output<typeof Color>

export const ShapeProps = z.object({
  shape: z.enum(outlineNames).default('rectangle'),
  fill: Color.default('accent'),
  stroke: Color.default('none'),
  /** In pixels, independent of the shape's size. */
  strokeWidth: z.number().min(1).max(20).default(2),
  /** Degrees, clockwise. */
  turn: z.number().min(-180).max(180).default(0),
  /** In percent. */
  opacity: z.number().min(5).max(100).default(100),
  /** Square and centered instead of stretched. */
  keepShape: z.boolean().default(false),
  /** Accessible name; empty: decorative. */
  label: boundedString(200).default(''),
})
export type ShapeProps = z.output<typeof ShapeProps>

export const shapeBlock = defineBlock<ShapeProps>({
  type: 'shape',
  typeId: BlockType.shape,
  label: 'Shape',
  version: 1,
  schema: ShapeProps,
  defaults: {
    shape: 'rectangle',
    fill: 'accent',
    stroke: 'none',
    strokeWidth: 2,
    turn: 0,
    opacity: 100,
    keepShape: false,
    label: '',
  },
  migrations: {},
  isStatic: true,
  styleSheets: () => ['shape'],
  suggestedSize: { width: 6, height: 6 },
})
