import type { CustomerId, WebsiteId } from '#base/id.ts'
import { handle, type RequestInfo, type ResponseTools, type Route } from '#platform/http/handle.ts'
import * as contract from './contract.ts'
import { requireCustomer } from './model.ts'
import type { Customers } from './service.ts'

/** Starts a session after sign-up or a password change. */
type StartSession = (
  call: { request: RequestInfo; response: ResponseTools; websiteId: WebsiteId | undefined },
  who: { memberId: CustomerId; rememberMe: boolean },
) => Promise<{ xsrfToken: string }>

const done = () => ({})

export const customerRoutes = ({
  customers,
  startSession,
}: {
  customers: Customers
  startSession: StartSession
}): Route[] => [
  handle(contract.signUpCustomer, ({ websiteId, input, request: { ip } }) => customers.signUp(websiteId, input, ip)),
  handle(contract.confirmCustomerSignUp, async (call) => {
    const customer = await customers.confirmSignUp(call.websiteId, call.input)
    const { xsrfToken } = await startSession(call, { memberId: customer.id, rememberMe: call.input.rememberMe })
    return { member: customer, xsrfToken }
  }),
  handle(contract.getCustomer, ({ websiteId, caller }) => customers.get(websiteId, requireCustomer(caller).id)),
  handle(contract.updateCustomer, ({ websiteId, caller, input }) =>
    customers.updateProfile(websiteId, requireCustomer(caller).id, input),
  ),
  handle(contract.changeCustomerPassword, async (call) => {
    const memberId = requireCustomer(call.caller).id
    await customers.changePassword(call.websiteId, memberId, call.input)
    // The change revoked every session including this one, so start a new one.
    return startSession(call, { memberId, rememberMe: false })
  }),
  handle(contract.requestCustomerPasswordReset, ({ websiteId, input, request: { ip } }) =>
    customers.requestPasswordReset(websiteId, input.email, ip).then(done),
  ),
  handle(contract.resetCustomerPassword, ({ websiteId, input }) =>
    customers.resetPassword(websiteId, input).then(done),
  ),
]
