import { requireAccount } from '#base/caller.ts'
import { handle, type Route } from '#platform/http/handle.ts'
import { createApiKey, listApiKeys, revokeApiKey } from './contract.ts'
import type { ApiKeys } from './service.ts'

export const apiKeyRoutes = (apiKeys: ApiKeys): Route[] => [
  handle(listApiKeys, ({ websiteId }) => apiKeys.list(websiteId)),
  handle(createApiKey, ({ websiteId, input, caller }) => apiKeys.create(websiteId, input, requireAccount(caller).id)),
  handle(revokeApiKey, async ({ websiteId, params }) => void (await apiKeys.revoke(websiteId, params.keyId))),
]
