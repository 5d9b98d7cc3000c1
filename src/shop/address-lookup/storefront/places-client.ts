import type { OutputOf } from '#base/endpoint.ts'
import type { autocompletePlaces, getPlaceDetails } from '../contract.ts'
import type { FoundAddress, LookupQuery, PlaceQuery, Suggestion } from '../model.ts'

/** Where suggestions are shown; part of every request. */
export type TrackingContext = Readonly<{ productPage?: string; productSection?: string }>

const PLACES_API = '/api/google-maps/places'

/** Rejects if the request fails or is aborted. */
const fetchPlaces = async <Data>(
  path: string,
  query: Readonly<Record<string, string | undefined>>,
  { tracking, signal }: Readonly<{ tracking: TrackingContext; signal?: AbortSignal }>,
): Promise<Data> => {
  if (!tracking.productPage || !tracking.productSection)
    console.error('The tracking context of an address lookup must have productPage and productSection.')
  const known = Object.entries({ ...query, ...tracking }).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  )
  const response = await fetch(`${PLACES_API}/${path}?${new URLSearchParams(known)}`, {
    headers: { Accept: 'application/json' },
    credentials: 'same-origin',
    signal,
  })
  if (!response.ok) throw new Error(`Address lookup failed with status ${response.status}.`)
  return response.json()
}

/** REGION-017. */
export const fetchSuggestions = async (
  query: LookupQuery,
  tracking: TrackingContext,
  signal?: AbortSignal,
): Promise<readonly Suggestion[]> =>
  (await fetchPlaces<OutputOf<typeof autocompletePlaces>>('autocomplete', query, { tracking, signal })).suggestions

/** REGION-018. */
export const fetchPlace = async (
  query: PlaceQuery,
  tracking: TrackingContext,
  signal?: AbortSignal,
): Promise<FoundAddress> =>
  (await fetchPlaces<OutputOf<typeof getPlaceDetails>>('details', query, { tracking, signal })).address
