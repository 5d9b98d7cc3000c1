import { fill } from '#base/format/words.ts'
import type { CartEntry, ShoppingCart } from '#shop/cart/model.ts'
import type { CheckoutWords } from './page-words.ts'

type Amount = (cents: number) => string

const entryChanges = (
  before: CartEntry | undefined,
  after: CartEntry,
  words: CheckoutWords['changes'],
  amount: Amount,
): string[] => {
  const { title } = after
  if (!before) return [fill(words.added, { title })]
  const said: string[] = []
  if (after.problem !== null && before.problem === null) said.push(fill(words.unavailable, { title }))
  if (after.quantity !== before.quantity)
    said.push(fill(words.quantity, { title, before: before.quantity, after: after.quantity }))
  if (after.purchasePriceCents !== before.purchasePriceCents) {
    const [was, is] = [amount(before.purchasePriceCents), amount(after.purchasePriceCents)]
    said.push(fill(words.price, { title, before: was, after: is }))
  }
  return said
}

/** What is different in a cart since the shopper saw it, in sentences; none where nothing is that shows. */
export const cartChanges = (
  before: ShoppingCart,
  after: ShoppingCart,
  words: CheckoutWords['changes'],
  amount: Amount,
): string[] => {
  const known = new Map(before.entries.map((entry) => [entry.id, entry]))
  const left = new Set(after.entries.map(({ id }) => id))
  const moved = (words: string, was: number, is: number): string[] =>
    was === is ? [] : [fill(words, { before: amount(was), after: amount(is) })]
  return [
    ...before.entries.filter(({ id }) => !left.has(id)).map(({ title }) => fill(words.gone, { title })),
    ...after.entries.flatMap((entry) => entryChanges(known.get(entry.id), entry, words, amount)),
    ...moved(words.shipping, before.shippingCostCents, after.shippingCostCents),
    ...moved(words.total, before.grandTotalCents, after.grandTotalCents),
  ]
}
