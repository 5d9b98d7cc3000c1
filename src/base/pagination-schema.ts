import { z } from 'zod'

/** Query parameters of paginated lists. */
export const PageLimit = z.coerce.number().int().min(1).max(100).default(50)
export const SearchText = z.string().trim().max(200).optional()
