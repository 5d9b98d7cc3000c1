import { type DisplayProduct, getProductMark } from '../model.ts'
import type { ProductMessages } from '../shop-display-settings.ts'

type Props = {
  product: Pick<DisplayProduct, 'structuredContent' | 'merchandising'>
  words: Pick<ProductMessages, 'soldOut' | 'sale'>
}

/** Sold out, or on sale, or nothing. */
export const ProductMark = ({ product, words }: Props) => {
  const mark = getProductMark(product, words)
  return mark ? <span className={`mark mark-${mark.kind}`}>{mark.text}</span> : null
}
