/** The query of a block's product list. */
export type ProductList = Readonly<{
  /** `null`: the first store of the site. */
  storeId: string | null
  categoryId: string | null
  tag: string
  onSaleOnly: boolean
  sort: 'by-hand' | 'newest' | 'price-up' | 'price-down' | 'title'
  count: number
}>

/** Equal queries have equal keys. */
export const getProductListKey = ({ storeId, categoryId, tag, onSaleOnly, sort, count }: ProductList): string =>
  JSON.stringify([storeId, categoryId, tag, onSaleOnly, sort, count])
