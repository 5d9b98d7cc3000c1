import { handle, type Route } from '#platform/http/handle.ts'
import { listCustomerEmails, previewCustomerEmail, resetCustomerEmail, saveCustomerEmail } from './email-contract.ts'
import type { Orders } from './service.ts'

export const customerEmailRoutes = (orders: Orders): Route[] => [
  handle(listCustomerEmails, ({ websiteId }) => orders.listCustomerEmails(websiteId)),
  handle(saveCustomerEmail, ({ websiteId, params, input }) => orders.saveCustomerEmail(websiteId, params.email, input)),
  handle(resetCustomerEmail, ({ websiteId, params }) => orders.resetCustomerEmail(websiteId, params.email)),
  handle(previewCustomerEmail, ({ websiteId, params, input }) =>
    orders.previewCustomerEmail(websiteId, params.email, input),
  ),
]
