/** The pattern of ILIKE for what somebody typed, in which every character stands for itself. */
export const contains = (typed: string): string => `%${typed.replace(/[\\%_]/g, '\\$&')}%`

/** Of rows that were asked for with one more than a page holds: the page, and its last row if another page follows. */
export const cutPage = <Row>(rows: readonly Row[], limit: number): { shown: Row[]; last: Row | undefined } => ({
  shown: rows.slice(0, limit),
  last: rows.length > limit ? rows[limit - 1] : undefined,
})
