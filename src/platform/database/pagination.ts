/** An ILIKE pattern that matches text containing the input, with wildcards escaped. */
export const toContainsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** For rows fetched with `limit + 1`: the page, and its last row if there is a next page. */
export const takePage = <Row>(rows: readonly Row[], limit: number): { rows: Row[]; last: Row | undefined } => ({
  rows: rows.slice(0, limit),
  last: rows.length > limit ? rows[limit - 1] : undefined,
})
