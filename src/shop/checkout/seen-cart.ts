import { z } from 'zod'
import type { WebsiteId } from '#base/id.ts'
import type { Secrets } from '#platform/secrets.ts'
import type { ShoppingCart } from '#shop/cart/model.ts'

/** The cart as the checkout page showed it, to describe what has changed since. */
const SeenCart = z.object({
  /** Undefined if there are too many. */
  entries: z
    .array(
      z.object({
        id: z.string(),
        title: z.string(),
        quantity: z.int(),
        purchasePriceCents: z.int(),
        problem: z.string().nullable(),
      }),
    )
    .optional(),
  shippingCostCents: z.int(),
  grandTotalCents: z.int(),
  giftCardCents: z.int().default(0),
})
export type SeenCart = z.output<typeof SeenCart>

/** It is part of a URL after a rejected form. */
const MAX_LENGTH = 4000
const MAX_TITLE = 60

const getPurpose = (websiteId: WebsiteId): string => `seen cart ${websiteId}`

/** Encrypted, so that a link cannot show invented text. */
export const sealSeenCart = (
  secrets: Pick<Secrets, 'seal'>,
  websiteId: WebsiteId,
  { entries, shippingCostCents, grandTotalCents, giftCardCents }: ShoppingCart,
): string => {
  const seal = (seen: SeenCart): string =>
    secrets.seal(JSON.stringify(seen), getPurpose(websiteId)).toString('base64url')
  const totals = { shippingCostCents, grandTotalCents, giftCardCents }
  const lines = entries.map(({ id, title, quantity, purchasePriceCents, problem }) => ({
    id,
    title: title.length > MAX_TITLE ? `${title.slice(0, MAX_TITLE - 1)}…` : title,
    quantity,
    purchasePriceCents,
    problem,
  }))
  const whole = seal({ ...totals, entries: lines })
  return whole.length <= MAX_LENGTH ? whole : seal(totals)
}

/** Undefined unless this installation sealed it for this site. */
export const openSeenCart = (
  secrets: Pick<Secrets, 'open'>,
  websiteId: WebsiteId,
  sealed: string | null,
): SeenCart | undefined => {
  if (!sealed || sealed.length > MAX_LENGTH) return undefined
  const text = secrets.open(Buffer.from(sealed, 'base64url'), getPurpose(websiteId))
  return text === undefined ? undefined : SeenCart.parse(JSON.parse(text))
}
