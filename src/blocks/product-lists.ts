/** A list of products that a block shows, as it is asked of the catalog. */
export type ProductList = Readonly<{
  /** `null` is the site's first store. */
  storeId: string | null
  categoryId: string | null
  tag: string
  onSaleOnly: boolean
  sort: 'by-hand' | 'newest' | 'price-up' | 'price-down' | 'title'
  count: number
}>

/** Lists that ask for the same have the same key. */
export const keyOfList = ({ storeId, categoryId, tag, onSaleOnly, sort, count }: ProductList): string =>
  JSON.stringify([storeId, categoryId, tag, onSaleOnly, sort, count])
