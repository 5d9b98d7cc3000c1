import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { WebsiteId } from '#base/id.ts'

const NamespaceParams = z.object({ namespace: z.string().max(50) })

/** The keys of the namespace, all of them, and whose they are (PREF-002). */
const PreferencesResponse = z.looseObject({ websiteId: WebsiteId })

export const readPreferences = endpoint({
  path: 'GET /api/v1/commerce-preferences/:namespace',
  summary: 'What the shop prefers, in one namespace: storefront, inventory, taxes or checkout',
  access: { right: 'products.read' },
  params: NamespaceParams,
  output: PreferencesResponse,
  errors: ['preferences.no_namespace'],
})

export const savePreferences = endpoint({
  path: 'PUT /api/v1/commerce-preferences/:namespace',
  summary: 'Changes the preferences that the body names, and answers with all of the namespace',
  access: { right: 'products.edit' },
  params: NamespaceParams,
  input: z.record(z.string().max(100), z.unknown(), 'Send the preferences to change as an object.'),
  output: PreferencesResponse,
  errors: ['preferences.no_namespace'],
})
