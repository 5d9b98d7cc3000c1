import type { WebsiteId } from '#base/id.ts'
import type { ShippingLocation } from '#shop/cart/model.ts'
import { beginsWith, isSameRegion } from './regions/postal.ts'

/** A country, or only some of its regions, or only codes that begin so; where both are named, both must hold. */
export type Place = Readonly<{ country: string; regions: readonly string[]; postalCodes: readonly string[] }>

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
export type Zone = Readonly<{ id: string; name: string; places: readonly Place[]; rates: readonly Rate[] }>

/** `total` is what the goods that are sent cost, after discounts. */
export type Parcel = Readonly<{ weightGrams: number; total: bigint }>

export type Delivery = Readonly<{ id: string; name: string; description: string; price: bigint; pickup: boolean }>

/**
 * Prices from outside, of carriers; `id` is a name of the carrier's own. Asked at the checkout once it is known where the parcel goes, never
 * while something is put into a cart; one that fails or takes too long offers nothing.
 */
export type CarrierRates = (
  websiteId: WebsiteId,
  location: ShippingLocation,
  parcel: Parcel,
  signal: AbortSignal,
) => Promise<readonly Delivery[]>

const NOWHERE = -1
const IN_COUNTRY = 0
const IN_REGION = 1
/** A longer code beats a shorter one, and any code beats a region. */
const PER_CHARACTER = 2

const closenessTo = (place: Place, { country, region, postalCode }: ShippingLocation): number => {
  if (place.country !== country) return NOWHERE
  const inRegion = place.regions.some((one) => isSameRegion(one, region))
  if (place.regions.length > 0 && !inRegion) return NOWHERE
  const codes = place.postalCodes.filter((prefix) => beginsWith(country, postalCode, prefix))
  if (place.postalCodes.length > 0 && codes.length === 0) return NOWHERE
  return (
    Math.max(0, ...codes.map((code) => code.length * PER_CHARACTER)) +
    (place.regions.length > 0 ? IN_REGION : IN_COUNTRY)
  )
}

/** The zone that names the place most closely; of two that do so equally, the first. */
export const zoneOf = (zones: readonly Zone[], location: ShippingLocation): Zone | undefined => {
  let best: { zone: Zone; closeness: number } | undefined
  for (const zone of zones) {
    const closeness = Math.max(NOWHERE, ...zone.places.map((place) => closenessTo(place, location)))
    if (closeness > (best?.closeness ?? NOWHERE)) best = { zone, closeness }
  }
  return best?.zone ?? zones.find(({ places }) => places.length === 0)
}

const stepPrice = (steps: readonly RateStep[], measure: bigint): bigint | undefined =>
  steps.find(({ upTo }) => upTo === null || measure <= BigInt(upTo))?.price

/** Undefined: it does not carry this. */
const priceOf = (rate: Rate, { weightGrams, total }: Parcel): bigint | undefined => {
  const price =
    rate.kind === 'weight'
      ? stepPrice(rate.steps, BigInt(weightGrams))
      : rate.kind === 'total'
        ? stepPrice(rate.steps, total)
        : rate.price
  if (price === undefined) return undefined
  return rate.freeOver !== null && total >= rate.freeOver ? 0n : price
}

/** How a parcel can come to a place, in the owner's order. */
export const optionsFor = (zones: readonly Zone[], location: ShippingLocation, parcel: Parcel): Delivery[] =>
  (zoneOf(zones, location)?.rates ?? []).flatMap((rate) => {
    const price = rate.enabled ? priceOf(rate, parcel) : undefined
    const { id, name, description, kind } = rate
    return price === undefined ? [] : [{ id, name, description, price, pickup: kind === 'pickup' }]
  })
