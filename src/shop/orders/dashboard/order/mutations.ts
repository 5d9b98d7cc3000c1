import type { Endpoint } from '#base/endpoint.ts'
import { useEndpointMutation } from '#design/api/endpoint-hooks.ts'
import { listOrders, readOrder } from '#shop/orders/contract.ts'

/** Mutations of an order refresh the order and the list. */
export const useOrderMutation = <E extends Endpoint>(endpoint: E) =>
  useEndpointMutation(endpoint, { invalidates: [readOrder, listOrders] })
