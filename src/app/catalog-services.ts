import type { WebsiteId } from '#base/id.ts'
import type { Tx } from '#platform/database/transaction.ts'
import { createOutboundHttp, type OutboundHttp } from '#platform/outbound/outbound-http.ts'
import type { GooglePlacesApi } from '#shop/address-lookup/providers/google.ts'
import { createAddressLookup } from '#shop/address-lookup/service.ts'
import { createCatalog } from '#shop/catalog/service.ts'
import { createDiscounts } from '#shop/discounts/service.ts'
import { createInventory } from '#shop/inventory/service.ts'
import { createPreferences } from '#shop/preferences/service.ts'
import type { CarrierRates } from '#shop/shipping/model.ts'
import { createShipping } from '#shop/shipping/service.ts'
import { createStores } from '#shop/stores/service.ts'
import type { ExternalTaxProvider } from '#shop/taxes/model.ts'
import { createTaxes } from '#shop/taxes/service.ts'
import type { Forms } from '#site/forms/service.ts'
import type { Pages } from '#site/pages/service.ts'
import type { Sites } from '#site/sites/service.ts'
import type { Platform } from './platform-services.ts'

/** External services that the checkout queries. No carrier and no tax service is built in. */
export type ExternalServices = {
  carriers?: readonly CarrierRates[]
  taxes?: ExternalTaxProvider
  /** Where Google is asked for addresses; tests use a fake. */
  googlePlaces?: { outgoing: OutboundHttp; api: GooglePlacesApi }
}

export type CatalogDependencies = Platform & {
  pages: Pages
  sites: Sites
  forms: Pick<Forms, 'getPublicForms'>
  external?: ExternalServices
}

/** Creates the services of products and of what their price depends on: stock, shipping, taxes and discounts. */
export const createCatalogServices = (dependencies: CatalogDependencies) => {
  const { config, queries, transact, events, clock, log, secrets, pages, sites, forms, external = {} } = dependencies
  const { planFeatures } = config
  const onChange = async (tx: Tx, websiteId: WebsiteId): Promise<void> => void (await sites.markChanged(tx, websiteId))

  const stores = createStores({
    queries,
    transact,
    pages,
    clock,
    limits: config.limits,
    events,
    onChange,
  })
  const preferences = createPreferences({
    queries,
    transact,
    clock,
    onChange,
  })
  const inventory = createInventory({ queries, transact, events, preferences })
  const catalog = createCatalog({
    queries,
    transact,
    stores,
    inventory,
    preferences,
    events,
    clock,
    limits: config.limits,
    planFeatures,
    forms,
    onChange,
  })
  const shipping = createShipping({
    queries,
    transact,
    onChange,
    carriers: external.carriers,
    onCarrierError: (error) => log.warn({ err: error }, 'carrier request failed'),
  })
  const taxes = createTaxes({
    queries,
    transact,
    preferences,
    onChange,
    external: external.taxes,
    onExternalError: (error) => log.warn({ err: error }, 'tax service request failed'),
  })
  const discounts = createDiscounts({
    queries,
    transact,
    clock,
    timeZoneOf: async (websiteId) => (await sites.getDetails(websiteId)).site.timeZone,
  })
  const addressLookup = createAddressLookup({
    queries,
    transact,
    secrets,
    log,
    outgoing: external.googlePlaces?.outgoing ?? createOutboundHttp(),
    googleApi: external.googlePlaces?.api,
    hasStore: async (websiteId) => (await stores.listForStorefront(websiteId)).length > 0,
  })
  return { addressLookup, catalog, discounts, inventory, preferences, shipping, stores, taxes }
}
