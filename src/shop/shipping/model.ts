import type { WebsiteId } from '#base/id.ts'
import type { ShippingLocation } from '#shop/regions/model.ts'
import { isInPostalPrefix, isSameRegion } from '#shop/regions/postal-code.ts'

/** A country, or only some of its regions, or only codes that begin so; where both are named, both must hold. */
export type ZoneLocation = Readonly<{ country: string; regions: readonly string[]; postalCodes: readonly string[] }>

export const RATE_KINDS = ['flat', 'weight', 'total', 'pickup'] as const
export type RateKind = (typeof RATE_KINDS)[number]

/** Up to and with so many grams or minor units; null goes on for ever. */
export type RateStep = Readonly<{ upTo: number | null; price: bigint }>

export type Rate = Readonly<{
  id: string
  kind: RateKind
  name: string
  description: string
  /** Of `flat` and `pickup`. */
  price: bigint
  /** Of `weight` and `total`, rising. Beyond the last one it is not offered. */
  steps: readonly RateStep[]
  /** From this total on it costs nothing. */
  freeOver: bigint | null
  enabled: boolean
}>

/** Without places: everywhere that no other zone names. Without rates: nothing is sent there. */
export type Zone = Readonly<{ id: string; name: string; places: readonly ZoneLocation[]; rates: readonly Rate[] }>

/** `total` is what the goods that are sent cost, after discounts. */
export type Parcel = Readonly<{ weightGrams: number; total: bigint }>

export type DeliveryOption = Readonly<{ id: string; name: string; description: string; price: bigint; pickup: boolean }>

/**
 * Prices from outside, of carriers; `id` is a name of the carrier's own. Asked at the checkout once it is known where the parcel goes, never
 * while something is put into a cart; one that fails or takes too long offers nothing.
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
/** A longer code beats a shorter one, and any code beats a region. */
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

/** The zone that names the place most closely; of two that do so equally, the first. */
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

/** Undefined: it does not carry this. */
const computePrice = (rate: Rate, { weightGrams, total }: Parcel): bigint | undefined => {
  const price =
    rate.kind === 'weight'
      ? findStepPrice(rate.steps, BigInt(weightGrams))
      : rate.kind === 'total'
        ? findStepPrice(rate.steps, total)
        : rate.price
  if (price === undefined) return undefined
  return rate.freeOver !== null && total >= rate.freeOver ? 0n : price
}

/** How a parcel can come to a place, in the owner's order. */
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
