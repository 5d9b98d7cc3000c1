import type { CartEntry, ShoppingCart } from './model.ts'

/**
 * A cart that shows what the shopper did before the server has said so. `known` is what the server said last; hopes lie on top of it
 * until they are answered, and one that fails is taken away again: so the others keep standing.
 */
export type Hope = Readonly<{ id: number; entryId: string; quantity: number }>
export type HopingCart = Readonly<{ known: ShoppingCart; hopes: readonly Hope[] }>
export type HopingEvent =
  | Readonly<{ type: 'hope'; hope: Hope }>
  | Readonly<{ type: 'granted'; id: number; cart: ShoppingCart }>
  | Readonly<{ type: 'refused'; id: number; cart?: ShoppingCart }>
  | Readonly<{ type: 'heard'; cart: ShoppingCart }>

export const hopingCart = (known: ShoppingCart): HopingCart => ({ known, hopes: [] })

/** Answers may overtake each other: an older revision than the one that is known says nothing new. */
const newer = (known: ShoppingCart, cart: ShoppingCart): ShoppingCart =>
  cart.id !== known.id || cart.revision >= known.revision ? cart : known

export const nextHoping = (state: HopingCart, event: HopingEvent): HopingCart => {
  if (event.type === 'hope') {
    const others = state.hopes.filter(({ entryId }) => entryId !== event.hope.entryId)
    return { ...state, hopes: [...others, event.hope] }
  }
  if (event.type === 'heard') return hopingCart(event.cart)
  const known = event.cart ? newer(state.known, event.cart) : state.known
  return { known, hopes: state.hopes.filter(({ id }) => id !== event.id) }
}

const withQuantity = (entry: CartEntry, quantity: number): CartEntry => ({
  ...entry,
  quantity,
  subTotal: entry.purchasePriceCents * quantity,
})

const sum = (entries: readonly CartEntry[], of: (entry: CartEntry) => number): number =>
  entries.reduce((total, entry) => total + of(entry), 0)

/** What is drawn. Quantities and lines follow at once; discounts, shipping and tax are the server's to say, and `settled` tells whether it has. */
export const shownCart = ({ known, hopes }: HopingCart): ShoppingCart & { settled: boolean } => {
  if (hopes.length === 0) return { ...known, settled: true }
  const wanted = new Map(hopes.map(({ entryId, quantity }) => [entryId, quantity]))
  const entries = known.entries.flatMap((entry) => {
    const quantity = wanted.get(entry.id)
    if (quantity === undefined) return [entry]
    return quantity === 0 ? [] : [withQuantity(entry, quantity)]
  })
  return {
    ...known,
    entries,
    subtotalCents: sum(entries, ({ subTotal }) => subTotal),
    totalQuantity: sum(entries, ({ quantity }) => quantity),
    settled: false,
  }
}
