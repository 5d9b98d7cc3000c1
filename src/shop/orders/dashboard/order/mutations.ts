import type { Endpoint } from '#base/endpoint.ts'
import { useEndpointMutation } from '#design/api/endpoint-hooks.ts'
import { listOrders, readOrder } from '#shop/orders/contract.ts'

/** Whatever is done to an order changes it and the list. */
export const useOrderMutation = <E extends Endpoint>(endpoint: E) =>
  useEndpointMutation(endpoint, { invalidates: [readOrder, listOrders] })
