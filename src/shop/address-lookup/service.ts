import { isDomainError } from '#base/domain-error.ts'
import type { InputOf, OutputOf, QueryOf } from '#base/endpoint.ts'
import type { WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact } from '#platform/database/transaction.ts'
import type { Log } from '#platform/log.ts'
import type { OutboundHttp } from '#platform/outbound/outbound-http.ts'
import type { Secrets } from '#platform/secrets.ts'
import type { autocompletePlaces, getPlaceDetails } from './contract.ts'
import {
  lookupKeyMissingError,
  lookupTestFailedError,
  lookupUnavailableError,
  noStoreError,
  placeNotFoundError,
} from './errors.ts'
import { type AddressProvider, MIN_INPUT_LENGTH } from './model.ts'
import { createBuiltInPlaces } from './providers/built-in.ts'
import { createGooglePlaces, type GooglePlacesApi } from './providers/google.ts'
import { createLookupSettings } from './settings.ts'
import type { testLookup } from './settings-contract.ts'

type Dependencies = {
  queries: Queries
  transact: Transact
  secrets: Secrets
  log: Log
  outgoing: OutboundHttp
  googleApi?: GooglePlacesApi
  hasStore: (websiteId: WebsiteId) => Promise<boolean>
}

/** Address suggestions. Checkout never waits for them, and a failure is only logged (docs/decisions/0063-address-lookup.md). */
export const createAddressLookup = ({ log, outgoing, googleApi, hasStore, ...dependencies }: Dependencies) => {
  const settings = createLookupSettings(dependencies)
  const builtIn = createBuiltInPlaces()
  const google = createGooglePlaces(outgoing, googleApi)

  const requireSettings = async (websiteId: WebsiteId) => {
    if (!(await hasStore(websiteId))) throw noStoreError()
    return settings.getPrivate(websiteId)
  }

  /** The tracking context says in the log which page the failed request came from. */
  const askGoogle = async <T>(context: object, ask: () => Promise<T>): Promise<T> => {
    try {
      return await ask()
    } catch (error) {
      log.warn({ err: error, ...context }, 'address lookup failed')
      throw lookupUnavailableError()
    }
  }

  return {
    getSettings: settings.get,
    changeSettings: settings.change,

    /** The provider for the checkout page; null if the site has no suggestions. */
    async getProvider(websiteId: WebsiteId): Promise<AddressProvider | null> {
      const { enabled, googleKey } = await settings.getPrivate(websiteId)
      if (!enabled) return null
      return googleKey === null ? 'built-in' : 'google'
    },

    async autocomplete(
      websiteId: WebsiteId,
      { productPage, productSection, ...query }: QueryOf<typeof autocompletePlaces>,
    ): Promise<OutputOf<typeof autocompletePlaces>> {
      const { enabled, googleKey } = await requireSettings(websiteId)
      if (!enabled || query.input.length < MIN_INPUT_LENGTH[query.field]) return { suggestions: [] }
      if (query.field !== 'line1') return { suggestions: await builtIn.suggest(query) }
      if (googleKey === null) return { suggestions: [] }
      const context = { websiteId, productPage, productSection }
      return { suggestions: await askGoogle(context, () => google.suggest(googleKey, query)) }
    },

    async getDetails(
      websiteId: WebsiteId,
      { productPage, productSection, ...query }: QueryOf<typeof getPlaceDetails>,
    ): Promise<OutputOf<typeof getPlaceDetails>> {
      const { enabled, googleKey } = await requireSettings(websiteId)
      const find = () => {
        if (builtIn.isOwnId(query.placeId)) return builtIn.getDetails(query)
        const context = { websiteId, productPage, productSection }
        return googleKey === null ? undefined : askGoogle(context, () => google.getDetails(googleKey, query))
      }
      const address = enabled ? await find() : undefined
      if (!address) throw placeNotFoundError()
      return { address }
    },

    async test(
      websiteId: WebsiteId,
      { provider, googleKey, input, country }: InputOf<typeof testLookup>,
    ): Promise<OutputOf<typeof testLookup>> {
      if (provider === 'built-in') return { suggestions: await builtIn.suggest({ input, country, field: 'city' }) }
      const key = googleKey || (await settings.getPrivate(websiteId)).googleKey
      if (!key) throw lookupKeyMissingError()
      try {
        return { suggestions: await google.suggest(key, { input, country, field: 'line1' }) }
      } catch (error) {
        log.info({ err: error, websiteId }, 'test of address lookup failed')
        // The messages of the provider and of the HTTP client are written for people.
        const isKnown = isDomainError(error) || (error instanceof Error && error.message.startsWith('Google '))
        throw lookupTestFailedError(isKnown ? (error as Error).message : 'The response of Google could not be read.')
      }
    },
  }
}

export type AddressLookup = ReturnType<typeof createAddressLookup>
