import { z } from 'zod'

/** CSV files that owners import as one text; 5 MB. */
export const MAX_CSV_LENGTH = 5 * 1024 * 1024
export const CSV_TOO_LARGE = 'The file is larger than 5 MB. Split it into several files.'

export const CsvText = z.string().max(MAX_CSV_LENGTH, CSV_TOO_LARGE)

/** Quotation marks and characters of other scripts take more bytes in JSON. */
export const CSV_BODY_LIMIT = 4 * MAX_CSV_LENGTH

export const CsvImportResult = z.object({
  added: z.int(),
  /** Were there before; they are not changed. */
  existing: z.int(),
  rejected: z.array(z.object({ line: z.int(), reason: z.string() })).max(100),
  rejectedCount: z.int(),
})
export type CsvImportResult = z.output<typeof CsvImportResult>
