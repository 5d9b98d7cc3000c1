import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { Language, shortText } from '#base/text-schema.ts'
import { LOOKUP_FIELDS, MAX_INPUT_LENGTH } from './model.ts'

/** Address suggestions at checkout (REGION-017 to REGION-020). The paths are the documents', also for the built-in data. */

/** Where the suggestions are shown, for the log. The browser’s client reports a missing part as a console error (REGION-019). */
const TrackingContext = z.object({
  productPage: shortText(100).optional(),
  productSection: shortText(100).optional(),
})

const Country = z
  .string()
  .regex(/^[A-Za-z]{2}$/, 'That is not a country.')
  .toUpperCase()
/** Groups the requests of one address for billing by Google: at most 36 URL-safe characters. */
const SessionToken = z.string().regex(/^[\w-]{1,36}$/, 'That is not a session token.')

export const SuggestionView = z.object({
  /** For `GET …/details`. */
  placeId: z.string(),
  text: z.string(),
  secondaryText: z.string(),
})

export const autocompletePlaces = endpoint({
  path: 'GET /api/google-maps/places/autocomplete',
  summary: 'Suggest addresses, cities or postal codes of a country for what a shopper has typed; at most five',
  access: 'visitor',
  feature: 'commerce',
  query: TrackingContext.extend({
    input: shortText(MAX_INPUT_LENGTH).min(1, 'Enter a text.'),
    /** The address field that the shopper types in. */
    field: z.enum(LOOKUP_FIELDS).default('line1'),
    country: Country,
    language: Language.optional(),
    sessionToken: SessionToken.optional(),
  }),
  output: z.object({ suggestions: z.array(SuggestionView) }),
  limit: { times: 120, seconds: 60 },
  errors: ['address_lookup.no_store', 'address_lookup.unavailable'],
})

export const getPlaceDetails = endpoint({
  path: 'GET /api/google-maps/places/details',
  summary: 'Get the address of a suggestion, in the format of checkout',
  access: 'visitor',
  feature: 'commerce',
  query: TrackingContext.extend({
    placeId: shortText(300).min(1, 'Enter the id of a place.'),
    /** An address of another country is not returned. */
    country: Country,
    language: Language.optional(),
    /** The one of the suggestions. It ends the session. */
    sessionToken: SessionToken.optional(),
  }),
  output: z.object({
    /** Unknown parts are empty. `region` is a code of the country’s list. */
    address: z.object({
      line1: z.string(),
      city: z.string(),
      region: z.string(),
      postalCode: z.string(),
      country: z.string(),
    }),
  }),
  limit: { times: 60, seconds: 60 },
  errors: ['address_lookup.no_store', 'address_lookup.not_found', 'address_lookup.unavailable'],
})
