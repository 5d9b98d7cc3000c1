import type { AccountId, MemberId, WebsiteId } from '#base/id.ts'
import { rightsOf } from '#people/roles/model.ts'
import { type AnswerTools, handle, type RequestInfo, type Route } from '#platform/http/handle.ts'
import * as contract from './contract.ts'
import type { CookieChange } from './model.ts'
import type { Sessions } from './service.ts'

const give = (answer: AnswerTools, cookies: readonly CookieChange[]): void => {
  for (const { name, value, ...options } of cookies)
    if (value === undefined) answer.clearCookie(name)
    else answer.setCookie(name, value, options)
}

/** The server has made sure that every visitor has a crumb by now. */
const xsrfTokenOf = (request: RequestInfo): string => request.cookies.crumb ?? ''

type Arrived = { request: RequestInfo; answer: AnswerTools; websiteId: WebsiteId | undefined }
type Opening = ReturnType<Sessions['openFor']>

const opened = async ({ request, answer }: Arrived, opening: Opening): Promise<contract.Opened> => {
  const { cookies, ...who } = await opening
  give(answer, cookies)
  return { xsrfToken: xsrfTokenOf(request), ...who }
}

/** What `accountRoutes` and `memberRoutes` are handed, so that signing up signs in. */
export const createOpenSession =
  (sessions: Sessions) =>
  (
    call: Arrived,
    who: { accountId?: AccountId; memberId?: MemberId; rememberMe: boolean },
  ): Promise<{ xsrfToken: string }> =>
    opened(call, sessions.openFor(call.request, { ...who, websiteId: call.websiteId }))

export const sessionRoutes = ({ sessions }: { sessions: Sessions }): Route[] => [
  handle(contract.signIn, (call) =>
    opened(call, sessions.signIn(call.request, { ...call.input, websiteId: call.websiteId })),
  ),
  handle(contract.signInByLink, (call) =>
    opened(call, sessions.signInByLink(call.request, { ...call.input, websiteId: call.websiteId })),
  ),
  handle(contract.signOut, async ({ request, answer, websiteId, query }) => {
    give(answer, await sessions.signOut(request, { websiteId, cloneCart: query.cloneCart }))
    return {}
  }),
  handle(contract.chooseLanguage, async ({ answer, websiteId, caller, input }) => {
    give(answer, [await sessions.chooseLanguage(websiteId, caller.member?.id, input.language)])
    return { language: input.language }
  }),
  handle(contract.getSession, async ({ request, answer, websiteId, caller }) => {
    give(answer, await sessions.freshCookies(request, websiteId))
    return {
      xsrfToken: xsrfTokenOf(request),
      account: caller.account ?? null,
      member: caller.member ?? null,
      websiteId: websiteId ?? null,
      roles: [...caller.roles],
      rights: [...rightsOf(caller.roles)],
    }
  }),
]
