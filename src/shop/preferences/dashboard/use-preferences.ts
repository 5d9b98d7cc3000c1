import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { callEndpointOnSite } from '#design/api/api-client.ts'
import { notifyError } from '#design/feedback/notify.ts'
import { createPreferencesClient, type PreferencesClient } from '../client.ts'
import { readPreferences, savePreferences } from '../contract.ts'
import type { Namespace, PreferencesOf } from '../preferences-schema.ts'

const clients = new Map<WebsiteId, PreferencesClient>()

/** One client per site, shared by all screens. */
export const getPreferencesClient = (websiteId: WebsiteId): PreferencesClient => {
  const known = clients.get(websiteId)
  if (known) return known
  const call = callEndpointOnSite(websiteId)
  const client = createPreferencesClient(
    {
      fetch: (namespace) => call(readPreferences, { params: { namespace } }),
      save: (namespace, body) => call(savePreferences, { params: { namespace }, body }),
    },
    notifyError,
  )
  clients.set(websiteId, client)
  return client
}

/** Preferences of a namespace, refetched after changes on this screen. */
export const usePreferences = <Name extends Namespace>(
  websiteId: WebsiteId,
  namespace: Name,
): UseQueryResult<PreferencesOf<Name>, Error> => {
  const queries = useQueryClient()
  useEffect(
    () =>
      getPreferencesClient(websiteId).onChanged((changed) => {
        if (changed === namespace)
          void queries.invalidateQueries({ queryKey: [readPreferences.path, websiteId, namespace] })
      }),
    [queries, websiteId, namespace],
  )
  return useQuery<PreferencesOf<Name>, Error>({
    queryKey: [readPreferences.path, websiteId, namespace],
    queryFn: () => getPreferencesClient(websiteId).read(namespace),
    // Every failure is reported; an automatic retry would report it twice.
    retry: false,
  })
}
