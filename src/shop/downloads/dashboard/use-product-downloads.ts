import { useQueryClient } from '@tanstack/react-query'
import type { WebsiteId } from '#base/id.ts'
import { getQueryKey, useEndpointMutation, useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import {
  type ProductDownloads,
  readProductDownloads,
  removeProductFile,
  renameProductFile,
  saveDownloadSettings,
} from '../contract.ts'

/** The files of a product. Every change responds with all of them. */
export const useProductDownloads = (websiteId: WebsiteId, productId: string) => {
  const params = { websiteId, productId }
  const client = useQueryClient()
  const onSuccess = (saved: ProductDownloads): void =>
    void client.setQueryData(getQueryKey(readProductDownloads, { params }), saved)
  return {
    params,
    query: useEndpointQuery(readProductDownloads, { params }),
    show: onSuccess,
    saveSettings: useEndpointMutation(saveDownloadSettings, { onSuccess }),
    rename: useEndpointMutation(renameProductFile, { onSuccess }),
    remove: useEndpointMutation(removeProductFile, { onSuccess }),
  }
}
export type ProductDownloadsState = ReturnType<typeof useProductDownloads>
