import { createHash } from 'node:crypto'
import { DomainError } from '#base/domain-error.ts'
import { newId, type WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { violates } from '#platform/database/constraint.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { ShippingLocation } from '#shop/cart/model.ts'
import type { CarrierRates, Delivery, Parcel, Zone } from './model.ts'
import { addressRules, isCountry } from './regions/model.ts'
import { deleteZone, writeZone, zonesOfSite } from './store.ts'
import type { ZoneInput, ZoneView } from './zone-schema.ts'

/** More are no longer looked through by anybody, and every cart reads them. */
const MOST_ZONES = 200
/** Shoppers wait for this. */
const CARRIER_PATIENCE = 3000

const noZone = () => new DomainError('shipping.not_found', 'There is no such shipping zone.')
const restExists = () =>
  new DomainError(
    'shipping.rest_exists',
    'There is a zone for the rest of the world already: name the places of this one.',
    {
      errors: { places: 'There is a zone for the rest of the world already.' },
    },
  )

const viewOf = ({ id, name, places, rates }: Zone): ZoneView => ({
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

/** A rate that the zone has keeps its id, because carts speak of it; any other gets a new one. */
const zoneFrom = (id: string, { name, places, rates }: ZoneInput, known: Zone | undefined): Zone => {
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

/** A carrier calls what it offers by names of its own; carts know ways of delivery by ids. The same name is always the same id. */
const optionId = (name: string): string => {
  const hex = createHash('sha256').update(name).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

type Dependencies = {
  queries: Queries
  transact: Transact
  /** What shoppers are offered may have changed. */
  onChange: (tx: Tx, websiteId: WebsiteId) => Promise<void>
  carriers?: readonly CarrierRates[]
  /** A carrier did not answer. */
  onCarrierError?: (error: unknown) => void
}

export const createShipping = ({ queries, transact, onChange, carriers = [], onCarrierError }: Dependencies) => {
  const rules = (websiteId: WebsiteId): Promise<Zone[]> => zonesOfSite(queries, websiteId)

  const ask = async (carrier: CarrierRates, ...where: [WebsiteId, ShippingLocation, Parcel]) => {
    try {
      return await carrier(...where, AbortSignal.timeout(CARRIER_PATIENCE))
    } catch (error) {
      onCarrierError?.(error)
      return []
    }
  }

  const write = async (tx: Tx, websiteId: WebsiteId, zone: Zone): Promise<ZoneView> => {
    try {
      await writeZone(tx, websiteId, zone)
    } catch (error) {
      throw violates(error, 'shipping_zones_rest') ? restExists() : error
    }
    await onChange(tx, websiteId)
    return viewOf(zone)
  }

  /** For starters, inside their transaction. */
  const addIn = async (tx: Tx, websiteId: WebsiteId, input: ZoneInput): Promise<ZoneView> => {
    if ((await zonesOfSite(tx, websiteId)).length >= MOST_ZONES)
      throw new DomainError('shipping.too_many_zones', `A shop has at most ${MOST_ZONES} shipping zones.`)
    return write(tx, websiteId, zoneFrom(newId(), input, undefined))
  }

  return {
    /** Everything that decides how parcels of a site travel, for `optionsFor`. One statement. */
    rules,

    /** What carriers offer besides. Slow: for the checkout, not for every change of a cart. */
    async quote(websiteId: WebsiteId, location: ShippingLocation, parcel: Parcel): Promise<Delivery[]> {
      const offers = await Promise.all(carriers.map((carrier) => ask(carrier, websiteId, location, parcel)))
      return offers.flatMap((all, carrier) => all.map((one) => ({ ...one, id: optionId(`${carrier} ${one.id}`) })))
    },

    /** How addresses of a country are asked for. */
    addressOf(country: string, language: string | undefined) {
      if (!isCountry(country)) throw new DomainError('shipping.no_country', 'There is no such country.')
      const { examples, regions, ...rules } = addressRules(country, language)
      return { ...rules, examples: [...examples], regions: [...regions] }
    },

    list: async (websiteId: WebsiteId): Promise<{ zones: ZoneView[] }> => ({
      zones: (await rules(websiteId)).map(viewOf),
    }),

    addIn,
    create: (websiteId: WebsiteId, input: ZoneInput): Promise<ZoneView> =>
      transact((tx) => addIn(tx, websiteId, input)),

    save: (websiteId: WebsiteId, zoneId: string, input: ZoneInput): Promise<ZoneView> =>
      transact(async (tx) => {
        const [known] = await zonesOfSite(tx, websiteId, zoneId)
        if (!known) throw noZone()
        return write(tx, websiteId, zoneFrom(zoneId, input, known))
      }),

    remove: (websiteId: WebsiteId, zoneId: string): Promise<void> =>
      transact(async (tx) => {
        if (!(await deleteZone(tx, websiteId, zoneId))) throw noZone()
        await onChange(tx, websiteId)
      }),
  }
}

export type Shipping = ReturnType<typeof createShipping>
