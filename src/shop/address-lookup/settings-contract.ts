import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { WebsiteId } from '#base/id.ts'
import { shortText } from '#base/text-schema.ts'
import { requiresRight } from '#people/roles/model.ts'
import { SuggestionView } from './contract.ts'
import { ADDRESS_PROVIDERS, MAX_INPUT_LENGTH } from './model.ts'

/** Settings of address suggestions, for the owner. */

const OfSite = z.object({ websiteId: WebsiteId })

/** It is sent as a header. */
const Key = shortText(200).regex(/^[\w-]*$/, 'Copy the key from Google: it has letters, digits, - and _ only.')

const LookupSettings = z.object({
  enabled: z.boolean(),
  provider: z.enum(ADDRESS_PROVIDERS),
  /** Whether a key is stored. It is never sent back. */
  hasKey: z.boolean(),
})
export type LookupSettings = z.output<typeof LookupSettings>

const LookupSettingsChange = z.object({
  enabled: z.boolean(),
  provider: z.enum(ADDRESS_PROVIDERS),
  /** Empty keeps the stored one. With the built-in data a stored key is deleted. */
  googleKey: Key.default(''),
})
export type LookupSettingsChange = z.output<typeof LookupSettingsChange>

export const getLookupSettings = endpoint({
  path: 'GET /api/sites/:websiteId/address-lookup',
  summary: 'Get the settings of address suggestions',
  access: requiresRight('products.read'),
  feature: 'commerce',
  params: OfSite,
  output: LookupSettings,
})

export const changeLookupSettings = endpoint({
  path: 'PUT /api/sites/:websiteId/address-lookup',
  summary: 'Turn address suggestions on or off, choose the provider and set its key',
  access: requiresRight('products.edit'),
  feature: 'commerce',
  params: OfSite,
  input: LookupSettingsChange,
  output: LookupSettings,
  errors: ['address_lookup.key_missing'],
})

export const testLookup = endpoint({
  path: 'POST /api/sites/:websiteId/address-lookup/test',
  summary: 'Ask the provider for suggestions with settings that may not be saved yet',
  access: requiresRight('products.edit'),
  feature: 'commerce',
  params: OfSite,
  input: z.object({
    provider: z.enum(ADDRESS_PROVIDERS),
    googleKey: Key.default(''),
    input: shortText(MAX_INPUT_LENGTH).min(2, 'Enter at least two characters.'),
    country: z.string().regex(/^[A-Z]{2}$/, 'Choose a country.'),
  }),
  output: z.object({ suggestions: z.array(SuggestionView) }),
  limit: { times: 30, seconds: 60 },
  errors: ['address_lookup.key_missing', 'address_lookup.test_failed'],
})
