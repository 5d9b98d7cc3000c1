import { z } from 'zod'

/** `2026-11-17`. PostgreSQL has no year 0000, unlike ISO 8601. */
export const CalendarDate = z.iso.date().refine((date) => date >= '0001-01-01', 'Enter a year after 0000.')
