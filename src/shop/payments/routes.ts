import { handle, type Route } from '#platform/http/handle.ts'
import { changePaymentMethods, readPaymentMethods } from './contract.ts'
import type { Payments } from './service.ts'

export const paymentRoutes = (payments: Payments): Route[] => [
  handle(readPaymentMethods, ({ websiteId }) => payments.readMethods(websiteId)),
  handle(changePaymentMethods, ({ websiteId, input }) => payments.changeMethods(websiteId, input)),
]
