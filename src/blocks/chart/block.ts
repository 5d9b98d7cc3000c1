import { z } from 'zod'
import { CustomBlockType } from '#base/enumerations/blocks.ts'
import { defineBlock } from '#blocks/definition.ts'
import { boundedString } from '#blocks/prop-schemas.ts'
import { CHART_KINDS, MAX_CHART_ROWS, MAX_SERIES } from './chart-data.ts'

export const ChartProps = z.object({
  /** `null` until a dataset is selected. */
  datasetId: z.uuid().nullable(),
  display: z.enum(['table', ...CHART_KINDS]).default('bar'),
  title: boundedString(200).default(''),
  /** The name of the column of labels, or of the horizontal axis of a scatter chart. Empty: the first one that fits. */
  labelColumn: boundedString(500).default(''),
  /** Names of the columns of values. Empty: all columns of numbers. */
  valueColumns: z
    .array(boundedString(500))
    .max(MAX_SERIES, { error: `Select at most ${MAX_SERIES} columns.` })
    .default([]),
  /** Bars of several columns on top of each other instead of side by side. */
  stacked: z.boolean().default(false),
  maxRows: z.int().min(1).max(MAX_CHART_ROWS).default(100),
  /** Around numbers: `$`, `kg`. */
  prefix: boundedString(10).default(''),
  suffix: boundedString(10).default(''),
  height: z.enum(['small', 'medium', 'large']).default('medium'),
})
export type ChartProps = z.output<typeof ChartProps>

export const chartBlock = defineBlock<ChartProps>({
  type: 'chart',
  typeId: CustomBlockType.chart,
  label: 'Chart',
  version: 1,
  schema: ChartProps,
  defaults: {
    datasetId: null,
    display: 'bar',
    title: '',
    labelColumn: '',
    valueColumns: [],
    stacked: false,
    maxRows: 100,
    prefix: '',
    suffix: '',
    height: 'medium',
  },
  migrations: {},
  datasetIds: ({ datasetId }) => (datasetId === null ? [] : [datasetId]),
  styleSheets: () => ['table', 'chart'],
  suggestedSize: { width: 14, height: 10 },
})
