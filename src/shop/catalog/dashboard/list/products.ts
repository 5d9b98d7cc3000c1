import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { WebsiteId } from '#base/id.ts'
import { call } from '#design/api/api-client.ts'
import { keyOf } from '#design/api/endpoint-hooks.ts'
import { listProducts, type ProductQuery } from '#shop/catalog/contract.ts'

/** A page of products; while another is on its way the one before stays. */
export const useProducts = (websiteId: WebsiteId, query: ProductQuery) => {
  const { onSale, ...rest } = query
  const request = {
    params: { websiteId },
    query: { ...rest, ...(onSale === undefined ? {} : { onSale: String(onSale) }) },
  }
  return useQuery({
    queryKey: keyOf(listProducts, request),
    queryFn: () => call(listProducts, request),
    placeholderData: keepPreviousData,
  })
}
