import { markOf, type ShownProduct } from '../model.ts'
import type { ProductWords } from '../product-words.ts'

type Props = {
  product: Pick<ShownProduct, 'structuredContent' | 'merchandising'>
  words: Pick<ProductWords, 'soldOut' | 'sale'>
}

/** Sold out, or on sale, or nothing. */
export const ProductMark = ({ product, words }: Props) => {
  const mark = markOf(product, words)
  return mark ? <span className={`mark mark-${mark.kind}`}>{mark.text}</span> : null
}
