import type { MemberId, WebsiteId } from '#base/id.ts'
import { type AnswerTools, handle, type RequestInfo, type Route } from '#platform/http/handle.ts'
import * as contract from './contract.ts'
import { memberOf } from './model.ts'
import type { Members } from './service.ts'

/** Opens a session for somebody who has just proved who they are; handed in, because sessions know members and not the reverse. */
type OpenSession = (
  call: { request: RequestInfo; answer: AnswerTools; websiteId: WebsiteId | undefined },
  who: { memberId: MemberId; rememberMe: boolean },
) => Promise<{ xsrfToken: string }>

const done = () => ({})

export const memberRoutes = ({ members, openSession }: { members: Members; openSession: OpenSession }): Route[] => [
  handle(contract.signUpMember, async (call) => {
    const member = await members.signUp(call.websiteId, call.input)
    const { xsrfToken } = await openSession(call, { memberId: member.id, rememberMe: call.input.rememberMe })
    return { member, xsrfToken }
  }),
  handle(contract.getMember, ({ websiteId, caller }) => members.member(websiteId, memberOf(caller).id)),
  handle(contract.changeMember, ({ websiteId, caller, input }) =>
    members.change(websiteId, memberOf(caller).id, input),
  ),
  handle(contract.changeMemberPassword, async (call) => {
    const memberId = memberOf(call.caller).id
    await members.changePassword(call.websiteId, memberId, call.input)
    // The change ended every session, this one too: the person at the keyboard gets a fresh one.
    return openSession(call, { memberId, rememberMe: false })
  }),
  handle(contract.askMemberPasswordReset, ({ websiteId, input, request: { ip } }) =>
    members.askPasswordReset(websiteId, input.email, ip).then(done),
  ),
  handle(contract.resetMemberPassword, ({ websiteId, input }) => members.resetPassword(websiteId, input).then(done)),
]
