import type { VisitorEvent } from '#platform/http/visitor-events.ts'
import type { CartEntry } from './model.ts'

export const toAddEvent = ({ itemId, title }: Pick<CartEntry, 'itemId' | 'title'>): VisitorEvent => ({
  kind: 'cart-add',
  productId: itemId,
  title,
})
