import { handle, type Route } from '#platform/http/handle.ts'
import { autocompletePlaces, getPlaceDetails } from './contract.ts'
import type { AddressLookup } from './service.ts'
import { changeLookupSettings, getLookupSettings, testLookup } from './settings-contract.ts'

export const addressLookupRoutes = (lookup: AddressLookup): Route[] => [
  handle(autocompletePlaces, ({ websiteId, query }) => lookup.autocomplete(websiteId, query)),
  handle(getPlaceDetails, ({ websiteId, query }) => lookup.getDetails(websiteId, query)),
  handle(getLookupSettings, ({ websiteId }) => lookup.getSettings(websiteId)),
  handle(changeLookupSettings, ({ websiteId, input }) => lookup.changeSettings(websiteId, input)),
  handle(testLookup, ({ websiteId, input }) => lookup.test(websiteId, input)),
]
