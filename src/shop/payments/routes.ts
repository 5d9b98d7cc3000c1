import { requireCustomer } from '#people/customers/model.ts'
import { handle, type Route } from '#platform/http/handle.ts'
import { changePaymentMethods, deleteSavedMethod, listSavedMethods, readPaymentMethods } from './contract.ts'
import type { Payments } from './service.ts'

export const paymentRoutes = (payments: Payments): Route[] => [
  handle(readPaymentMethods, ({ websiteId }) => payments.readMethods(websiteId)),
  handle(changePaymentMethods, ({ websiteId, input }) => payments.changeMethods(websiteId, input)),
  handle(listSavedMethods, async ({ websiteId, caller }) => ({
    savedMethods: await payments.savedMethods.list(websiteId, requireCustomer(caller).id),
  })),
  handle(deleteSavedMethod, async ({ websiteId, caller, params }) => {
    await payments.savedMethods.delete(websiteId, requireCustomer(caller).id, params.savedMethodId)
    return {}
  }),
]
