import type { ProductSurface } from '../merchandising-schema.ts'
import { type ShownProduct, type ShownVariant, scarcityNotice } from '../model.ts'
import type { ProductWords } from '../product-words.ts'

type Props = {
  product: Pick<ShownProduct, 'structuredContent' | 'merchandising'>
  variant?: ShownVariant
  surface: ProductSurface
  words: Pick<ProductWords, 'scarcity'>
}

export const ScarcityNotice = ({ product, variant, surface, words }: Props) => {
  const notice = scarcityNotice(product, variant, surface, words)
  return notice === undefined ? null : <span className="scarcity">{notice}</span>
}
