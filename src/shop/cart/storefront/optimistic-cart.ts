import type { CartEntry, ShoppingCart } from '../model.ts'

/** Optimistic cart: the last cart confirmed by the server plus pending quantity changes. A rejected change is removed; the others stay. */
export type PendingChange = Readonly<{ id: number; entryId: string; quantity: number }>
export type OptimisticCart = Readonly<{ confirmed: ShoppingCart; pending: readonly PendingChange[] }>
export type OptimisticCartEvent =
  | Readonly<{ type: 'changed'; change: PendingChange }>
  | Readonly<{ type: 'confirmed'; id: number; cart: ShoppingCart }>
  | Readonly<{ type: 'rejected'; id: number; cart?: ShoppingCart }>
  | Readonly<{ type: 'received'; cart: ShoppingCart }>

export const createOptimisticCart = (confirmed: ShoppingCart): OptimisticCart => ({ confirmed, pending: [] })

/** Responses can arrive out of order; ignore revisions older than the current one. */
const pickNewer = (current: ShoppingCart, cart: ShoppingCart): ShoppingCart =>
  cart.id !== current.id || cart.revision >= current.revision ? cart : current

export const reduceOptimisticCart = (state: OptimisticCart, event: OptimisticCartEvent): OptimisticCart => {
  if (event.type === 'changed') {
    const others = state.pending.filter(({ entryId }) => entryId !== event.change.entryId)
    return { ...state, pending: [...others, event.change] }
  }
  if (event.type === 'received') return { ...state, confirmed: pickNewer(state.confirmed, event.cart) }
  const confirmed = event.cart ? pickNewer(state.confirmed, event.cart) : state.confirmed
  return { confirmed, pending: state.pending.filter(({ id }) => id !== event.id) }
}

const withQuantity = (entry: CartEntry, quantity: number): CartEntry => ({
  ...entry,
  quantity,
  subTotal: entry.purchasePriceCents * quantity,
})

const sum = (entries: readonly CartEntry[], of: (entry: CartEntry) => number): number =>
  entries.reduce((total, entry) => total + of(entry), 0)

/** What is rendered. Quantities and lines change immediately; discounts, shipping and tax only once the server confirms (`isConfirmed`). */
export const toDisplayedCart = ({ confirmed, pending }: OptimisticCart): ShoppingCart & { isConfirmed: boolean } => {
  if (pending.length === 0) return { ...confirmed, isConfirmed: true }
  const quantities = new Map(pending.map(({ entryId, quantity }) => [entryId, quantity]))
  const entries = confirmed.entries.flatMap((entry) => {
    const quantity = quantities.get(entry.id)
    if (quantity === undefined) return [entry]
    return quantity === 0 ? [] : [withQuantity(entry, quantity)]
  })
  return {
    ...confirmed,
    entries,
    subtotalCents: sum(entries, ({ subTotal }) => subTotal),
    totalQuantity: sum(entries, ({ quantity }) => quantity),
    isConfirmed: false,
  }
}
