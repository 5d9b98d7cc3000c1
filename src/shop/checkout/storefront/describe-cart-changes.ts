import { interpolate } from '#base/format/interpolate.ts'
import type { CartEntry, ShoppingCart } from '#shop/cart/model.ts'
import type { CheckoutMessages } from '../locales/messages.ts'

type Amount = (cents: number) => string

type SeenEntry = Readonly<{
  id: string
  title: string
  quantity: number
  purchasePriceCents: number
  problem: string | null
}>
/** Without entries only the amounts are compared. */
type SeenCart = Readonly<{
  entries?: readonly SeenEntry[]
  shippingCostCents: number
  grandTotalCents: number
  giftCardCents: number
}>

const describeEntryChanges = (
  before: SeenEntry | undefined,
  after: CartEntry,
  messages: CheckoutMessages['changes'],
  amount: Amount,
): string[] => {
  const { title } = after
  if (!before) return [interpolate(messages.added, { title })]
  const changes: string[] = []
  if (after.problem !== null && before.problem === null) changes.push(interpolate(messages.unavailable, { title }))
  if (after.quantity !== before.quantity)
    changes.push(interpolate(messages.quantity, { title, before: before.quantity, after: after.quantity }))
  if (after.purchasePriceCents !== before.purchasePriceCents) {
    const [was, is] = [amount(before.purchasePriceCents), amount(after.purchasePriceCents)]
    changes.push(interpolate(messages.price, { title, before: was, after: is }))
  }
  return changes
}

/** Describes the visible differences between two versions of a cart. */
export const describeCartChanges = (
  before: SeenCart,
  after: ShoppingCart,
  messages: CheckoutMessages['changes'],
  amount: Amount,
): string[] => {
  const { entries = after.entries } = before
  const known = new Map(entries.map((entry) => [entry.id, entry]))
  const left = new Set(after.entries.map(({ id }) => id))
  const describeAmount = (messages: string, was: number, is: number): string[] =>
    was === is ? [] : [interpolate(messages, { before: amount(was), after: amount(is) })]
  return [
    ...entries.filter(({ id }) => !left.has(id)).map(({ title }) => interpolate(messages.gone, { title })),
    ...after.entries.flatMap((entry) => describeEntryChanges(known.get(entry.id), entry, messages, amount)),
    ...describeAmount(messages.shipping, before.shippingCostCents, after.shippingCostCents),
    ...describeAmount(messages.total, before.grandTotalCents, after.grandTotalCents),
    ...describeAmount(messages.giftCards, before.giftCardCents, after.giftCardCents),
  ]
}
