import { Details, type DetailsChange } from '#shop/orders/details-schema.ts'

/**
 * Parses stored details; details that an older release stored and this one cannot read count as empty. `email` is the default: the
 * customer's own, as the page shows it.
 */
export const parseDetails = (stored: unknown, email = ''): Details => {
  const parsed = Details.safeParse(stored ?? {})
  const details = parsed.success ? parsed.data : Details.parse({})
  return details.email === '' ? { ...details, email } : details
}

/** The key by which coupons count uses per customer. */
export const getCustomerKey = ({ email }: Details): string | undefined => email.trim().toLowerCase() || undefined

/** Fields that are left out stay, also within addresses. A new billing address starts empty. */
export const mergeDetails = (
  details: Details,
  { shippingAddress, billingAddress, ...change }: DetailsChange,
): Details => {
  const empty = parseDetails({}).shippingAddress
  return {
    ...details,
    ...change,
    shippingAddress: { ...details.shippingAddress, ...shippingAddress },
    billingAddress:
      billingAddress === undefined
        ? details.billingAddress
        : billingAddress && { ...(details.billingAddress ?? empty), ...billingAddress },
  }
}
