/** Rules of address suggestions, for server and browser. */

/** The fields of an address that have suggestions. City and postal code use the built-in data, the address line needs Google. */
export const LOOKUP_FIELDS = ['line1', 'city', 'postalCode'] as const
export type LookupField = (typeof LOOKUP_FIELDS)[number]

export const ADDRESS_PROVIDERS = ['built-in', 'google'] as const
export type AddressProvider = (typeof ADDRESS_PROVIDERS)[number]

export const MAX_INPUT_LENGTH = 100
export const MAX_SUGGESTIONS = 5

/** Shorter input has too many matches to be useful, and every request to Google is paid. */
export const MIN_INPUT_LENGTH: Readonly<Record<LookupField, number>> = { line1: 3, city: 2, postalCode: 3 }

/** Countries whose postal codes are in the built-in data. */
const POSTAL_CODE_COUNTRIES: readonly string[] = ['US']

/** The fields of an address that have suggestions. */
export const listLookupFields = (provider: AddressProvider, country: string): LookupField[] =>
  LOOKUP_FIELDS.filter((field) => {
    if (country === '') return false
    if (field === 'line1') return provider === 'google'
    return field === 'city' || POSTAL_CODE_COUNTRIES.includes(country)
  })

export type Suggestion = Readonly<{ placeId: string; text: string; secondaryText: string }>

/** The parts of a checkout address that a place has; unknown parts are empty. */
export type FoundAddress = Readonly<{
  line1: string
  city: string
  region: string
  postalCode: string
  country: string
}>

export type LookupQuery = Readonly<{
  input: string
  field: LookupField
  country: string
  language?: string
  sessionToken?: string
}>

export type PlaceQuery = Readonly<{ placeId: string; country: string; language?: string; sessionToken?: string }>
