import type { CustomerId, WebsiteId } from '#base/id.ts'
import { requireCustomer, SIGN_IN_SECONDS } from '#people/customers/model.ts'
import type { Customers } from '#people/customers/service.ts'
import { applyCookies } from '#platform/http/apply-cookies.ts'
import { type Call, handle, type Route } from '#platform/http/handle.ts'
import * as contract from './customer-contract.ts'
import { createSignInSecretCookie } from './model.ts'
import { getXsrfToken } from './routes.ts'
import type { Sessions, StartedSession } from './service.ts'

type CustomerSessionServices = { sessions: Sessions; customers: Pick<Customers, 'requestSignInEmail'> }

type SignInCall = Pick<Call<typeof contract.signInCustomerByLink>, 'request' | 'response'>

const toSignedIn = async ({ request, response }: SignInCall, started: Promise<StartedSession>) => {
  const { cookies, siteUserId } = await started
  applyCookies(response, cookies)
  return { xsrfToken: getXsrfToken(request), siteUserId: siteUserId as CustomerId }
}

const keyOf = ({ websiteId, caller }: { websiteId: WebsiteId; caller: Parameters<typeof requireCustomer>[0] }) => ({
  websiteId,
  memberId: requireCustomer(caller).id,
})

export const customerSessionRoutes = ({ sessions, customers }: CustomerSessionServices): Route[] => [
  handle(contract.requestSignInEmail, async ({ websiteId, input, request, response }) => {
    const { browserSecret } = await customers.requestSignInEmail(websiteId, input.email, request.ip)
    applyCookies(response, [createSignInSecretCookie(browserSecret, request.secure, SIGN_IN_SECONDS)])
    return {}
  }),
  handle(contract.signInCustomerByLink, (call) =>
    toSignedIn(call, sessions.signInCustomerByLink(call.request, { ...call.input, websiteId: call.websiteId })),
  ),
  handle(contract.signInCustomerByCode, (call) =>
    toSignedIn(call, sessions.signInCustomerByCode(call.request, { ...call.input, websiteId: call.websiteId })),
  ),
  handle(contract.listCustomerSessions, (call) => sessions.listForCustomer(keyOf(call), call.request)),
  handle(contract.revokeCustomerSession, async (call) => {
    await sessions.revokeForCustomer(keyOf(call), call.params.sessionId)
    return {}
  }),
  handle(contract.revokeOtherCustomerSessions, async (call) => {
    await sessions.revokeOthersForCustomer(keyOf(call), call.request)
    return {}
  }),
]
