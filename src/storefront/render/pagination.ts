/** Where the pages of a long list are; the first and the last lack a neighbour. */
export const paginationOf = (page: number, pages: number, address: (page: number) => string) => ({
  page,
  pages,
  previous: page > 1 ? address(page - 1) : undefined,
  next: page < pages ? address(page + 1) : undefined,
})
