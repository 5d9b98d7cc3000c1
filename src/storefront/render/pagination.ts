/** The first page has no previous page, the last has no next. */
export const buildPagination = (page: number, pages: number, address: (page: number) => string) => ({
  page,
  pages,
  previous: page > 1 ? address(page - 1) : undefined,
  next: page < pages ? address(page + 1) : undefined,
})
