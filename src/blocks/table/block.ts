import { z } from 'zod'
import { defineBlock } from '#blocks/definition.ts'
import { line } from '#blocks/fields.ts'
import { mostColumns, mostRows } from './cells.ts'

export const TableProps = z.object({
  caption: line(200).default(''),
  rows: z
    .array(z.array(line(1000)).max(mostColumns, { error: `Use at most ${mostColumns} columns.` }))
    .max(mostRows, { error: `Use at most ${mostRows} rows.` }),
  headerRow: z.boolean().default(true),
  headerColumn: z.boolean().default(false),
  stripes: z.boolean().default(false),
})
export type TableProps = z.output<typeof TableProps>

export const tableBlock = defineBlock<TableProps>({
  type: 'table',
  label: 'Table',
  version: 1,
  schema: TableProps,
  defaults: {
    caption: '',
    rows: [
      ['Day', 'Opens', 'Closes'],
      ['Saturday', '10:00', '16:00'],
      ['Sunday', '11:00', '15:00'],
    ],
    headerRow: true,
    headerColumn: false,
    stripes: false,
  },
  migrations: {},
  still: true,
  ownStyles: () => true,
  suggestedSize: { width: 14, height: 6 },
})
