import { z } from 'zod'
import type { OutboundHttp } from '#platform/outbound/outbound-http.ts'
import { cleanAddress, cleanSuggestions } from '../clean-answers.ts'
import type { FoundAddress, LookupQuery, PlaceQuery, Suggestion } from '../model.ts'

/** Where Google is asked; tests use a fake. */
export type GooglePlacesApi = Readonly<{ url?: string }>

const API_URL = 'https://places.googleapis.com/v1'
/** Shoppers go on typing meanwhile; a later answer is useless to them. */
const TIMEOUT_MS = 3000
const MAX_BYTES = 64 * 1024
/** Addresses, not businesses. */
const ADDRESS_TYPES = ['street_address', 'premise', 'subpremise', 'route']

const PlaceId = z.string().regex(/^[\w-]{1,300}$/)
const Text = z.object({ text: z.string().default('') })

const Prediction = z.object({
  placePrediction: z.object({
    placeId: PlaceId,
    structuredFormat: z.object({ mainText: Text, secondaryText: Text.prefault({}) }),
  }),
})
/** Google omits empty lists. Entries of an unknown form are left out. */
const Predictions = z.object({ suggestions: z.array(z.unknown()).default([]) })

const Component = z.object({
  longText: z.string().default(''),
  shortText: z.string().default(''),
  types: z.array(z.string()).default([]),
})
const Place = z.object({
  addressComponents: z.array(Component).default([]),
  postalAddress: z.object({ addressLines: z.array(z.string()).default([]) }).prefault({}),
})

const ErrorBody = z.object({ error: z.object({ message: z.string().max(1000) }) })

/** The reason that Google gives for a rejected request, for the owner. It never contains the key that was sent. */
const describeRejection = (status: number, body: string, key: string): string => {
  try {
    const { error } = ErrorBody.parse(JSON.parse(body))
    return `Google responded: ${error.message.replaceAll(key, '…')}`
  } catch {
    return `Google responded with status ${status}.`
  }
}

/** Countries that write the house number before the street. */
const NUMBER_FIRST = new Set(['US', 'CA', 'AU', 'NZ', 'GB', 'IE', 'FR'])

const toAddress = (country: string, { addressComponents, postalAddress }: z.output<typeof Place>) => {
  const find = (type: string) => addressComponents.find(({ types }) => types.includes(type))
  const long = (...types: string[]): string | undefined => types.map((type) => find(type)?.longText).find(Boolean)
  const street = [long('street_number'), long('route')]
  const composed = (NUMBER_FIRST.has(country) ? street : street.reverse()).filter(Boolean).join(' ')
  const regions = ['administrative_area_level_1', 'administrative_area_level_2'].flatMap((type) => [
    find(type)?.shortText ?? '',
    find(type)?.longText ?? '',
  ])
  return cleanAddress(country, {
    country: find('country')?.shortText ?? '',
    line1: postalAddress.addressLines[0] ?? composed,
    city: long('locality', 'postal_town', 'sublocality_level_1', 'administrative_area_level_3'),
    regions,
    postalCode: long('postal_code'),
  })
}

/** Places API (New) of Google Maps. Throws if Google cannot be reached or rejects the request. */
export const createGooglePlaces = (outgoing: OutboundHttp, { url = API_URL }: GooglePlacesApi = {}) => {
  const send = async (path: string, key: string, options: { body?: object; fields: string }): Promise<unknown> => {
    const response = await outgoing.fetchGuarded(`${url}${path}`, {
      method: options.body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        'x-goog-api-key': key,
        'x-goog-fieldmask': options.fields,
      },
      body: options.body && JSON.stringify(options.body),
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      maxRedirects: 0,
    })
    const text = response.body.toString('utf8')
    if (response.status !== 200) throw new Error(describeRejection(response.status, text, key))
    try {
      return JSON.parse(text)
    } catch {
      throw new Error('Google did not respond with JSON.')
    }
  }

  return {
    async suggest(key: string, { input, country, language, sessionToken }: LookupQuery): Promise<Suggestion[]> {
      const body = {
        input,
        includedRegionCodes: [country.toLowerCase()],
        includedPrimaryTypes: ADDRESS_TYPES,
        languageCode: language,
        sessionToken,
      }
      const fields = 'suggestions.placePrediction.placeId,suggestions.placePrediction.structuredFormat'
      const { suggestions } = Predictions.parse(await send('/places:autocomplete', key, { body, fields }))
      const known = suggestions.slice(0, 20).flatMap((entry) => Prediction.safeParse(entry).data ?? [])
      return cleanSuggestions(
        known.map(({ placePrediction: { placeId, structuredFormat } }) => ({
          placeId,
          text: structuredFormat.mainText.text,
          secondaryText: structuredFormat.secondaryText.text,
        })),
      )
    },

    async getDetails(
      key: string,
      { placeId, country, language, sessionToken }: PlaceQuery,
    ): Promise<FoundAddress | undefined> {
      if (!PlaceId.safeParse(placeId).success) return undefined
      const query = new URLSearchParams({
        ...(language && { languageCode: language }),
        ...(sessionToken && { sessionToken }),
      })
      const path = `/places/${placeId}?${query}`
      return toAddress(country, Place.parse(await send(path, key, { fields: 'addressComponents,postalAddress' })))
    },
  }
}
export type GooglePlaces = ReturnType<typeof createGooglePlaces>
