import { z } from 'zod'

export const MAX_STOCK = 1_000_000

export const StockQuantity = z.int('Stock must be a whole number.').min(0, 'Stock cannot be negative.').max(MAX_STOCK)

/**
 * Requested stock of a variant. `seen` is the quantity that the form showed: only the difference is applied, so that sales made in
 * the meantime are kept. Without `seen` the quantity is set as given.
 */
export const StockInput = z.object({ unlimited: z.boolean(), quantity: StockQuantity, seen: StockQuantity.optional() })
export type StockInput = z.output<typeof StockInput>
