import { type DisplayProduct, getProductMark } from '../model.ts'
import type { ProductMessages } from '../shop-display-settings.ts'

type Props = {
  product: Pick<DisplayProduct, 'structuredContent' | 'merchandising'>
  messages: Pick<ProductMessages, 'soldOut' | 'sale'>
}

/** Sold out, or on sale, or nothing. */
export const ProductMark = ({ product, messages }: Props) => {
  const mark = getProductMark(product, messages)
  return mark ? <span className={`mark mark-${mark.kind}`}>{mark.text}</span> : null
}
