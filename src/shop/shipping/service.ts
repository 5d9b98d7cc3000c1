import { createHash } from 'node:crypto'
import { newId, type WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { violatesConstraint } from '#platform/database/constraint-violation.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { ShippingLocation } from '#shop/regions/model.ts'
import { getAddressRules, isCountry } from '#shop/regions/model.ts'
import { restOfWorldExistsError, tooManyZonesError, unknownCountryError, zoneNotFoundError } from './errors.ts'
import type { CarrierRates, DeliveryOption, Parcel, Zone } from './model.ts'
import { deleteZone, listZones, writeZone } from './store.ts'
import type { ZoneInput, ZoneView } from './zone-schema.ts'

/** Every cart evaluates all zones. */
const MAX_ZONES = 200
/** Shoppers wait for the response at checkout. */
const CARRIER_TIMEOUT_MS = 3000

const toZoneView = ({ id, name, places, rates }: Zone): ZoneView => ({
  id,
  name,
  places: places.map(({ country, regions, postalCodes }) => ({
    country,
    regions: [...regions],
    postalCodes: [...postalCodes],
  })),
  rates: rates.map(({ price, steps, freeOver, ...rate }) => ({
    ...rate,
    price: price.toString(),
    steps: steps.map((step) => ({ upTo: step.upTo, price: step.price.toString() })),
    freeOver: freeOver?.toString() ?? null,
  })),
})

/** Existing rates keep their ids, because carts reference them; new rates get one. */
const toZone = (id: string, { name, places, rates }: ZoneInput, known: Zone | undefined): Zone => {
  const ids = new Set(known?.rates.map((rate) => rate.id))
  return {
    id,
    name,
    places,
    rates: rates.map(({ price, steps, freeOver, ...rate }) => ({
      ...rate,
      id: rate.id && ids.delete(rate.id) ? rate.id : newId(),
      price: BigInt(price),
      steps: steps.map((step) => ({ upTo: step.upTo, price: BigInt(step.price) })),
      freeOver: freeOver === null ? null : BigInt(freeOver),
    })),
  }
}

/** Derives a stable id from a carrier's own name for a delivery option. */
const toOptionId = (name: string): string => {
  const hex = createHash('sha256').update(name).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

type Dependencies = {
  queries: Queries
  transact: Transact
  /** Called after changes that affect the delivery options. */
  onChange: (tx: Tx, websiteId: WebsiteId) => Promise<void>
  carriers?: readonly CarrierRates[]
  /** Called when a carrier request fails. */
  onCarrierError?: (error: unknown) => void
}

export const createShipping = ({ queries, transact, onChange, carriers = [], onCarrierError }: Dependencies) => {
  const rules = (websiteId: WebsiteId): Promise<Zone[]> => listZones(queries, websiteId)

  const requestRates = async (carrier: CarrierRates, ...where: [WebsiteId, ShippingLocation, Parcel]) => {
    try {
      return await carrier(...where, AbortSignal.timeout(CARRIER_TIMEOUT_MS))
    } catch (error) {
      onCarrierError?.(error)
      return []
    }
  }

  const write = async (tx: Tx, websiteId: WebsiteId, zone: Zone): Promise<ZoneView> => {
    try {
      await writeZone(tx, websiteId, zone)
    } catch (error) {
      throw violatesConstraint(error, 'shipping_zones_rest') ? restOfWorldExistsError() : error
    }
    await onChange(tx, websiteId)
    return toZoneView(zone)
  }

  /** For starters, inside their transaction. */
  const createIn = async (tx: Tx, websiteId: WebsiteId, input: ZoneInput): Promise<ZoneView> => {
    if ((await listZones(tx, websiteId)).length >= MAX_ZONES) throw tooManyZonesError(MAX_ZONES)
    return write(tx, websiteId, toZone(newId(), input, undefined))
  }

  return {
    /** All zones of a site in one statement, as input for `listDeliveryOptions`. */
    rules,

    /** Additional options of carriers. Slow: for checkout only, not for every cart change. */
    async quote(websiteId: WebsiteId, location: ShippingLocation, parcel: Parcel): Promise<DeliveryOption[]> {
      const offers = await Promise.all(carriers.map((carrier) => requestRates(carrier, websiteId, location, parcel)))
      return offers.flatMap((all, carrier) => all.map((one) => ({ ...one, id: toOptionId(`${carrier} ${one.id}`) })))
    },

    /** Labels, patterns and regions of a country's address form. */
    readAddressRules(country: string, language: string | undefined) {
      if (!isCountry(country)) throw unknownCountryError()
      const { examples, regions, ...rules } = getAddressRules(country, language)
      return { ...rules, examples: [...examples], regions: [...regions] }
    },

    list: async (websiteId: WebsiteId): Promise<{ zones: ZoneView[] }> => ({
      zones: (await rules(websiteId)).map(toZoneView),
    }),

    createIn,
    create: (websiteId: WebsiteId, input: ZoneInput): Promise<ZoneView> =>
      transact((tx) => createIn(tx, websiteId, input)),

    save: (websiteId: WebsiteId, zoneId: string, input: ZoneInput): Promise<ZoneView> =>
      transact(async (tx) => {
        const [known] = await listZones(tx, websiteId, zoneId)
        if (!known) throw zoneNotFoundError()
        return write(tx, websiteId, toZone(zoneId, input, known))
      }),

    remove: (websiteId: WebsiteId, zoneId: string): Promise<void> =>
      transact(async (tx) => {
        if (!(await deleteZone(tx, websiteId, zoneId))) throw zoneNotFoundError()
        await onChange(tx, websiteId)
      }),
  }
}

export type Shipping = ReturnType<typeof createShipping>
