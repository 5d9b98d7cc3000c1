import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { WebsiteId } from '#base/id.ts'
import { callEndpoint } from '#design/api/api-client.ts'
import { getQueryKey } from '#design/api/endpoint-hooks.ts'
import { listProducts, type ProductQuery } from '#shop/catalog/contract.ts'

/** A page of products; keeps the previous page while the next one loads. */
export const useProducts = (websiteId: WebsiteId, query: ProductQuery) => {
  const { onSale, ...rest } = query
  const request = {
    params: { websiteId },
    query: { ...rest, ...(onSale === undefined ? {} : { onSale: String(onSale) }) },
  }
  return useQuery({
    queryKey: getQueryKey(listProducts, request),
    queryFn: () => callEndpoint(listProducts, request),
    placeholderData: keepPreviousData,
  })
}
