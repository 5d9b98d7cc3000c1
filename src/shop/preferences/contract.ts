import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { WebsiteId } from '#base/id.ts'

const NamespaceParams = z.object({ namespace: z.string().max(50) })

/** All keys of the namespace, and the website id (PREF-002). */
const PreferencesResponse = z.looseObject({ websiteId: WebsiteId })

export const readPreferences = endpoint({
  path: 'GET /api/v1/commerce-preferences/:namespace',
  summary: 'Read preferences of a namespace: storefront, inventory, taxes, checkout, restock or instalments',
  access: { right: 'products.read' },
  feature: 'commerce',
  params: NamespaceParams,
  output: PreferencesResponse,
  errors: ['preferences.no_namespace'],
})

export const savePreferences = endpoint({
  path: 'PUT /api/v1/commerce-preferences/:namespace',
  summary: 'Change the given preferences; responds with the whole namespace',
  access: { right: 'products.edit' },
  feature: 'commerce',
  params: NamespaceParams,
  input: z.record(z.string().max(100), z.unknown(), 'Send the preferences to change as an object.'),
  output: PreferencesResponse,
  errors: ['preferences.no_namespace'],
})
