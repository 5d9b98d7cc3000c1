/** The pattern of ILIKE for what somebody typed, in which every character stands for itself. */
export const toContainsPattern = (typed: string): string => `%${typed.replace(/[\\%_]/g, '\\$&')}%`

/** Of rows that were asked for with one more than a page holds: the page, and its last row if another page follows. */
export const takePage = <Row>(rows: readonly Row[], limit: number): { rows: Row[]; last: Row | undefined } => ({
  rows: rows.slice(0, limit),
  last: rows.length > limit ? rows[limit - 1] : undefined,
})
