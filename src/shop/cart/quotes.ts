import type { DeliveryOption, Parcel } from '#shop/shipping/model.ts'
import type { ShippingLocation } from './model.ts'
import type { TotalsTax } from './totals.ts'

/**
 * Rates of carriers and of a tax service for one parcel to one location. They are fetched at checkout and stored with the cart, so that
 * no cart request waits for an external service. Pure.
 */
export type Quotes = Readonly<{ options: readonly DeliveryOption[]; taxes: readonly TotalsTax[] | undefined }>

export type QuotedParcel = Readonly<{ location: ShippingLocation; parcel: Parcel }>

/** As stored in JSON. */
export type StoredQuotes = Readonly<{
  location: ShippingLocation
  parcel: Readonly<{ weightGrams: number; total: string }>
  options: readonly (Omit<DeliveryOption, 'price'> & Readonly<{ price: string }>)[]
  taxes: readonly TotalsTax[] | null
  /** Milliseconds. */
  at: number
}>

const MAX_AGE_MS = 30 * 60_000

export const toStoredQuotes = (
  { options, taxes }: Quotes,
  { location, parcel }: QuotedParcel,
  now: Date,
): StoredQuotes => ({
  location,
  parcel: { weightGrams: parcel.weightGrams, total: String(parcel.total) },
  options: options.map((option) => ({ ...option, price: String(option.price) })),
  taxes: taxes ?? null,
  at: now.getTime(),
})

/** Undefined if they are for another parcel or location, or too old. */
export const findValidQuotes = (
  stored: StoredQuotes | null | undefined,
  { location, parcel }: QuotedParcel,
  now: Date,
): Quotes | undefined => {
  if (!stored || Math.abs(now.getTime() - stored.at) > MAX_AGE_MS) return undefined
  const { country, region, postalCode } = stored.location
  const isSameLocation =
    country === location.country && region === location.region && postalCode === location.postalCode
  const isSameParcel = stored.parcel.weightGrams === parcel.weightGrams && stored.parcel.total === String(parcel.total)
  if (!isSameLocation || !isSameParcel) return undefined
  return {
    options: stored.options.map((option) => ({ ...option, price: BigInt(option.price) })),
    taxes: stored.taxes ?? undefined,
  }
}
