import type { ProductSurface } from '../merchandising-schema.ts'
import { type DisplayProduct, type DisplayVariant, getScarcityNotice } from '../model.ts'
import type { ProductMessages } from '../shop-display-settings.ts'

type Props = {
  product: Pick<DisplayProduct, 'structuredContent' | 'merchandising'>
  variant?: DisplayVariant
  surface: ProductSurface
  messages: Pick<ProductMessages, 'scarcity'>
}

export const ScarcityNotice = ({ product, variant, surface, messages }: Props) => {
  const notice = getScarcityNotice(product, variant, surface, messages)
  return notice === undefined ? null : <span className="scarcity">{notice}</span>
}
