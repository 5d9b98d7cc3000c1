import { requireAccount } from '#base/caller.ts'
import type { AccountId, CustomerId, WebsiteId } from '#base/id.ts'
import { getRights } from '#people/roles/model.ts'
import { applyCookies } from '#platform/http/apply-cookies.ts'
import { handle, type RequestInfo, type ResponseTools, type Route } from '#platform/http/handle.ts'
import * as contract from './contract.ts'
import type { Sessions } from './service.ts'

/** The server sets a crumb before the route runs. */
export const getXsrfToken = (request: RequestInfo): string => request.cookies.crumb ?? ''

type SessionCall = { request: RequestInfo; response: ResponseTools; websiteId: WebsiteId | undefined }
type Opening = ReturnType<Sessions['startSession']>

const toSignInResult = async ({ request, response }: SessionCall, opening: Opening): Promise<contract.SignInResult> => {
  const { cookies, ...who } = await opening
  applyCookies(response, cookies)
  return { xsrfToken: getXsrfToken(request), ...who }
}

/** Passed to `accountRoutes` and `customerRoutes`, so that signing up also signs in. */
export const createStartSession =
  (sessions: Sessions) =>
  (
    call: SessionCall,
    who: { accountId?: AccountId; memberId?: CustomerId; rememberMe: boolean },
  ): Promise<{ xsrfToken: string }> =>
    toSignInResult(call, sessions.startSession(call.request, { ...who, websiteId: call.websiteId }))

type SessionServices = {
  sessions: Sessions
  twoFactor: { startPasskeySignIn: () => Promise<{ challenge: string }> }
}

export const sessionRoutes = ({ sessions, twoFactor }: SessionServices): Route[] => [
  handle(contract.signIn, (call) =>
    toSignInResult(call, sessions.signIn(call.request, { ...call.input, websiteId: call.websiteId })),
  ),
  handle(contract.signInByLink, (call) =>
    toSignInResult(call, sessions.signInByLink(call.request, { ...call.input, websiteId: call.websiteId })),
  ),
  handle(contract.completeSignIn, (call) =>
    toSignInResult(call, sessions.completeSignIn(call.request, { ...call.input, websiteId: call.websiteId })),
  ),
  handle(contract.startPasskeySignIn, async () => ({ options: { ...(await twoFactor.startPasskeySignIn()) } })),
  handle(contract.signInByPasskey, (call) =>
    toSignInResult(call, sessions.signInByPasskey(call.request, { ...call.input, websiteId: call.websiteId })),
  ),
  handle(contract.signOut, async ({ request, response, websiteId, query }) => {
    applyCookies(response, await sessions.signOut(request, { websiteId, cloneCart: query.cloneCart }))
    return {}
  }),
  handle(contract.selectLanguage, async ({ response, websiteId, caller, input }) => {
    applyCookies(response, [await sessions.selectLanguage(websiteId, caller.member?.id, input.language)])
    return { language: input.language }
  }),
  handle(contract.getSession, async ({ request, response, websiteId, caller }) => {
    applyCookies(response, await sessions.renewCookies(request, websiteId))
    return {
      xsrfToken: getXsrfToken(request),
      account: caller.account ?? null,
      member: caller.member ?? null,
      websiteId: websiteId ?? null,
      roles: [...caller.roles],
      rights: [...getRights(caller.roles)],
    }
  }),
  handle(contract.listSessions, ({ caller, request }) => sessions.list(requireAccount(caller).id, request)),
  handle(contract.revokeSession, async ({ caller, params }) => {
    await sessions.revoke(requireAccount(caller).id, params.sessionId)
    return {}
  }),
  handle(contract.revokeOtherSessions, async ({ caller, request }) => {
    await sessions.revokeOthers(requireAccount(caller).id, request)
    return {}
  }),
]
