import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { WebsiteId } from '#base/id.ts'
import { ZoneInput, ZoneView } from './zone-schema.ts'

const SiteParams = z.object({ websiteId: WebsiteId })
const ZoneParams = SiteParams.extend({ zoneId: z.uuid() })

export const listZones = endpoint({
  path: 'GET /api/sites/:websiteId/shipping-zones',
  summary: 'List shipping zones with their rates',
  access: { right: 'products.read' },
  feature: 'commerce',
  params: SiteParams,
  output: z.object({ zones: z.array(ZoneView) }),
})

export const createZone = endpoint({
  path: 'POST /api/sites/:websiteId/shipping-zones',
  summary: 'Create a shipping zone with its rates; without locations it covers the rest of the world',
  access: { right: 'products.edit' },
  feature: 'commerce',
  params: SiteParams,
  input: ZoneInput,
  output: ZoneView,
  status: 201,
  errors: ['shipping.rest_exists', 'shipping.too_many_zones'],
})

export const saveZone = endpoint({
  path: 'PUT /api/sites/:websiteId/shipping-zones/:zoneId',
  summary: 'Replace a shipping zone; omitted rates are deleted',
  access: { right: 'products.edit' },
  feature: 'commerce',
  params: ZoneParams,
  input: ZoneInput,
  output: ZoneView,
  errors: ['shipping.not_found', 'shipping.rest_exists'],
})

export const deleteZone = endpoint({
  path: 'DELETE /api/sites/:websiteId/shipping-zones/:zoneId',
  summary: 'Delete a shipping zone with its rates',
  access: { right: 'products.edit' },
  feature: 'commerce',
  params: ZoneParams,
  output: z.undefined(),
  status: 204,
  errors: ['shipping.not_found'],
})

/** REGION-012. Pages load only the selected country and request another when it changes. */
export const readAddressRules = endpoint({
  path: 'GET /api/commerce/address-configuration/:country',
  summary: 'Read the address form of a country: labels, postal code pattern and examples, regions',
  access: 'visitor',
  params: z.object({
    country: z
      .string()
      .regex(/^[A-Za-z]{2}$/, 'That is not a country.')
      .toUpperCase(),
  }),
  query: z.object({ language: z.string().max(35).optional() }),
  output: z.object({
    country: z.string(),
    subdivisionLabel: z.string(),
    postalCodeLabel: z.string(),
    errorText: z.string(),
    postalCodePattern: z.string(),
    examples: z.array(z.string()),
    regions: z.array(z.object({ code: z.string(), name: z.string() })),
    needsRegion: z.boolean(),
    needsPostalCode: z.boolean(),
  }),
  errors: ['shipping.no_country'],
})
