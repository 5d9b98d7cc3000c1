import { z } from 'zod'

/** How every long list is asked for: so many, behind the last one of the page before, perhaps only what holds a word. */
export const PageLimit = z.coerce.number().int().min(1).max(100).default(50)
export const SearchText = z.string().trim().max(200).optional()
