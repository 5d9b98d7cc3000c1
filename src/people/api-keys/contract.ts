import { z } from 'zod'
import { API_SCOPES } from '#base/api-scopes.ts'
import { endpoint } from '#base/endpoint.ts'
import { WebsiteId } from '#base/id.ts'
import { shortText } from '#base/text-schema.ts'
import { requiresRight } from '#people/roles/model.ts'
import { EXPIRY_DAYS, KEY_STATUSES } from './model.ts'

const OfSite = z.object({ websiteId: WebsiteId })

const ApiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The first characters of the key. */
  prefix: z.string(),
  scopes: z.array(z.enum(API_SCOPES)),
  status: z.enum(KEY_STATUSES),
  /** Name or email address; null if the account was deleted. */
  createdBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** To the minute. */
  lastUsedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  revokedAt: z.iso.datetime().nullable(),
})
export type ApiKey = z.output<typeof ApiKey>

export const NewApiKey = z.object({
  name: shortText(100).min(1, 'Enter a name, such as the program that will use the key.'),
  scopes: z
    .array(z.enum(API_SCOPES))
    .min(1, 'Select what the key may do.')
    .transform((scopes) => [...new Set(scopes)]),
  /** Null: it does not expire. */
  expiresInDays: z.literal(EXPIRY_DAYS).nullable().default(null),
})
export type NewApiKey = z.output<typeof NewApiKey>

const access = requiresRight('apiKeys.manage')

export const listApiKeys = endpoint({
  path: 'GET /api/sites/:websiteId/api-keys',
  summary: 'List the API keys of a site, newest first, without the keys themselves',
  access,
  params: OfSite,
  output: z.object({ keys: z.array(ApiKey) }),
})

export const createApiKey = endpoint({
  path: 'POST /api/sites/:websiteId/api-keys',
  summary: 'Create an API key; only this response contains it',
  access,
  params: OfSite,
  input: NewApiKey,
  output: z.object({ key: z.string(), details: ApiKey }),
  status: 201,
  errors: ['api_keys.limit_keys'],
  limit: { times: 60, seconds: 3600 },
})

export const revokeApiKey = endpoint({
  path: 'DELETE /api/sites/:websiteId/api-keys/:keyId',
  summary: 'Revoke an API key: it stops working at once',
  access,
  params: OfSite.extend({ keyId: z.uuid() }),
  output: z.undefined(),
  status: 204,
  errors: ['api_keys.not_found'],
})
