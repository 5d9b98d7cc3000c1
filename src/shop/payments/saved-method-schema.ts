import { z } from 'zod'

/** A card that a customer saved with a payment provider, as the customer sees it. */
export const SavedMethodView = z.object({
  id: z.uuid(),
  /** As the provider spells it: 'visa', 'mastercard', … */
  brand: z.string(),
  lastFour: z.string(),
  /** The last day of the month in which it expires; null if unknown. */
  expiresOn: z.iso.date().nullable(),
})
export type SavedMethodView = z.output<typeof SavedMethodView>

/** Without the provider's references. */
export const toSavedMethodView = ({ id, brand, lastFour, expiresOn }: SavedMethodView): SavedMethodView => ({
  id,
  brand,
  lastFour,
  expiresOn,
})
