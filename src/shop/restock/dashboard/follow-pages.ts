type Page = { hasNextPage: boolean; nextPageCursor: string | null }

/** Loads page after page by `nextPageCursor` until `hasNextPage` is false (RESTOCK-015, RESTOCK-017). */
export const followPages = async <P extends Page>(load: (cursor: string | undefined) => Promise<P>): Promise<P[]> => {
  const pages: P[] = []
  let cursor: string | undefined
  for (;;) {
    const page = await load(cursor)
    pages.push(page)
    const next = page.nextPageCursor ?? undefined
    // The same cursor again would never end.
    if (!page.hasNextPage || next === undefined || next === cursor) return pages
    cursor = next
  }
}
