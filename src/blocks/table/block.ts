import { z } from 'zod'
import { CustomBlockType } from '#base/enumerations/blocks.ts'
import { defineBlock } from '#blocks/definition.ts'
import { boundedString } from '#blocks/prop-schemas.ts'
import { MAX_COLUMNS, MAX_ROWS } from './cells.ts'

export const TableProps = z.object({
  caption: boundedString(200).default(''),
  rows: z
    .array(z.array(boundedString(1000)).max(MAX_COLUMNS, { error: `Use at most ${MAX_COLUMNS} columns.` }))
    .max(MAX_ROWS, { error: `Use at most ${MAX_ROWS} rows.` }),
  headerRow: z.boolean().default(true),
  headerColumn: z.boolean().default(false),
  stripes: z.boolean().default(false),
})
export type TableProps = z.output<typeof TableProps>

export const tableBlock = defineBlock<TableProps>({
  type: 'table',
  typeId: CustomBlockType.table,
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
  isStatic: true,
  styleSheets: () => ['table'],
  suggestedSize: { width: 14, height: 6 },
})
