import { z } from 'zod'

/** Settings of a digital product. Off by default: unlimited downloads of the newest version. */
export const DownloadSettings = z.strictObject({
  /** Per file and buyer. */
  maxDownloads: z
    .int('Enter a whole number.')
    .min(1, 'Enter at least 1.')
    .max(10_000, 'Enter at most 10,000.')
    .nullable(),
  /** After payment. */
  days: z.int('Enter a whole number.').min(1, 'Enter at least 1.').max(3650, 'Enter at most 3,650.').nullable(),
  versions: z.enum(['newest', 'as-bought']),
})
export type DownloadSettings = z.output<typeof DownloadSettings>

export const DEFAULT_SETTINGS: DownloadSettings = { maxDownloads: null, days: null, versions: 'newest' }
