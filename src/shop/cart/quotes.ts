import type { Delivery, Parcel } from '#shop/shipping/model.ts'
import type { ShippingLocation } from './model.ts'
import type { TotalsTax } from './totals.ts'

/**
 * What carriers and a tax service outside said of one parcel to one place. It is asked at the checkout and kept with the cart: carts are
 * reckoned by what is known, and nobody outside is waited for while something is put in. Pure.
 */
export type Quotes = Readonly<{ options: readonly Delivery[]; taxes: readonly TotalsTax[] | undefined }>

/** As JSON keeps it. */
export type KeptQuotes = Readonly<{
  location: ShippingLocation
  parcel: Readonly<{ weightGrams: number; total: string }>
  options: readonly (Omit<Delivery, 'price'> & Readonly<{ price: string }>)[]
  taxes: readonly TotalsTax[] | null
  /** Milliseconds. */
  at: number
}>

/** Milliseconds after which prices from outside are asked anew. */
const LASTS = 30 * 60_000

export const keptQuotes = (
  { options, taxes }: Quotes,
  location: ShippingLocation,
  parcel: Parcel,
  now: Date,
): KeptQuotes => ({
  location,
  parcel: { weightGrams: parcel.weightGrams, total: String(parcel.total) },
  options: options.map((option) => ({ ...option, price: String(option.price) })),
  taxes: taxes ?? null,
  at: now.getTime(),
})

/** Undefined where they are about another parcel or another place, or too old. */
export const quotesFor = (
  kept: KeptQuotes | null | undefined,
  location: ShippingLocation,
  parcel: Parcel,
  now: Date,
): Quotes | undefined => {
  if (!kept || Math.abs(now.getTime() - kept.at) > LASTS) return undefined
  const { country, region, postalCode } = kept.location
  const isHere = country === location.country && region === location.region && postalCode === location.postalCode
  const isThis = kept.parcel.weightGrams === parcel.weightGrams && kept.parcel.total === String(parcel.total)
  if (!isHere || !isThis) return undefined
  return {
    options: kept.options.map((option) => ({ ...option, price: BigInt(option.price) })),
    taxes: kept.taxes ?? undefined,
  }
}
