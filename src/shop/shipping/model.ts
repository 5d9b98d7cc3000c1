import type { WebsiteId } from '#base/id.ts'
import type { ShippingLocation } from '#shop/regions/model.ts'
import { isInPostalPrefix, isSameRegion } from '#shop/regions/model.ts'

/** A country, optionally limited to regions and postal code prefixes. If both are set, both must match. */
export type ZoneLocation = Readonly<{ country: string; regions: readonly string[]; postalCodes: readonly string[] }>

export const RATE_KINDS = ['flat', 'weight', 'total', 'pickup'] as const
export type RateKind = (typeof RATE_KINDS)[number]

/** Inclusive upper limit in grams or minor units; null is unlimited. */
export type RateStep = Readonly<{ upTo: number | null; price: bigint }>

export type Rate = Readonly<{
  id: string
  kind: RateKind
  name: string
  description: string
  /** Price of `flat` and `pickup`. */
  price: bigint
  /** Steps of `weight` and `total`, ascending. Beyond the last one, the rate is not available. */
  steps: readonly RateStep[]
  /** Minimum order for free shipping. Local pickup has none. */
  freeOver: bigint | null
  enabled: boolean
}>

/** Without places: all locations not covered by another zone. Without rates: no shipping. */
export type Zone = Readonly<{ id: string; name: string; places: readonly ZoneLocation[]; rates: readonly Rate[] }>

/** `total` is the price of the shipped items after discounts. */
export type Parcel = Readonly<{ weightGrams: number; total: bigint }>

export type DeliveryOption = Readonly<{ id: string; name: string; description: string; price: bigint; pickup: boolean }>

/**
 * Live carrier rates; `id` is the carrier's own. Requested at checkout once the location is known, never while adding to a cart. A failed or
 * timed-out request offers nothing.
 */
export type CarrierRates = (
  websiteId: WebsiteId,
  location: ShippingLocation,
  parcel: Parcel,
  signal: AbortSignal,
) => Promise<readonly DeliveryOption[]>

const NO_MATCH = -1
const COUNTRY_MATCH = 0
const REGION_MATCH = 1
/** A longer prefix wins over a shorter one, and any prefix over a region. */
const POSTAL_CODE_WEIGHT = 2

const computeSpecificity = (place: ZoneLocation, { country, region, postalCode }: ShippingLocation): number => {
  if (place.country !== country) return NO_MATCH
  const inRegion = place.regions.some((one) => isSameRegion(one, region))
  if (place.regions.length > 0 && !inRegion) return NO_MATCH
  const codes = place.postalCodes.filter((prefix) => isInPostalPrefix(country, postalCode, prefix))
  if (place.postalCodes.length > 0 && codes.length === 0) return NO_MATCH
  return (
    Math.max(0, ...codes.map((code) => code.length * POSTAL_CODE_WEIGHT)) +
    (place.regions.length > 0 ? REGION_MATCH : COUNTRY_MATCH)
  )
}

/** The most specific zone for a location; the first of equally specific ones. */
export const findZone = (zones: readonly Zone[], location: ShippingLocation): Zone | undefined => {
  let best: { zone: Zone; closeness: number } | undefined
  for (const zone of zones) {
    const closeness = Math.max(NO_MATCH, ...zone.places.map((place) => computeSpecificity(place, location)))
    if (closeness > (best?.closeness ?? NO_MATCH)) best = { zone, closeness }
  }
  return best?.zone ?? zones.find(({ places }) => places.length === 0)
}

const findStepPrice = (steps: readonly RateStep[], measure: bigint): bigint | undefined =>
  steps.find(({ upTo }) => upTo === null || measure <= BigInt(upTo))?.price

/** Undefined if the rate is not available. */
const computePrice = (rate: Rate, { weightGrams, total }: Parcel): bigint | undefined => {
  const price =
    rate.kind === 'weight'
      ? findStepPrice(rate.steps, BigInt(weightGrams))
      : rate.kind === 'total'
        ? findStepPrice(rate.steps, total)
        : rate.price
  if (price === undefined) return undefined
  const isFree = rate.kind !== 'pickup' && rate.freeOver !== null && total >= rate.freeOver
  return isFree ? 0n : price
}

/** Delivery options for a location, in the owner's order. */
export const listDeliveryOptions = (
  zones: readonly Zone[],
  location: ShippingLocation,
  parcel: Parcel,
): DeliveryOption[] =>
  (findZone(zones, location)?.rates ?? []).flatMap((rate) => {
    const price = rate.enabled ? computePrice(rate, parcel) : undefined
    const { id, name, description, kind } = rate
    return price === undefined ? [] : [{ id, name, description, price, pickup: kind === 'pickup' }]
  })
