import type { AccountId, WebsiteId } from '#base/id.ts'
import { type AnswerTools, handle, type RequestInfo, type Route } from '#platform/http/handle.ts'
import * as contract from './contract.ts'
import { accountOf } from './model.ts'
import type { Accounts } from './service.ts'

/** Opens a session for somebody who has just proved who they are; handed in, because sessions know accounts and not the reverse. */
type OpenSession = (
  call: { request: RequestInfo; answer: AnswerTools; websiteId: WebsiteId | undefined },
  who: { accountId: AccountId; rememberMe: boolean },
) => Promise<{ xsrfToken: string }>

const done = () => ({})

export const accountRoutes = ({ accounts, openSession }: { accounts: Accounts; openSession: OpenSession }): Route[] => [
  handle(contract.signUp, async (call) => {
    const account = await accounts.signUp(call.input)
    const { xsrfToken } = await openSession(call, { accountId: account.id, rememberMe: call.input.rememberMe })
    return { account, xsrfToken }
  }),
  handle(contract.getAccount, ({ caller }) => accounts.account(accountOf(caller).id)),
  handle(contract.changeAccount, ({ caller, input }) => accounts.change(accountOf(caller).id, input)),
  handle(contract.askEmailChange, ({ caller, input }) => accounts.askEmailChange(accountOf(caller).id, input)),
  handle(contract.confirmEmail, ({ input }) => accounts.confirmEmail(input.token)),
  handle(contract.changePassword, async (call) => {
    const accountId = accountOf(call.caller).id
    await accounts.changePassword(accountId, call.input)
    // The change ended every session, this one too: the person at the keyboard gets a fresh one.
    return openSession(call, { accountId, rememberMe: false })
  }),
  handle(contract.askPasswordReset, ({ input, request: { ip } }) =>
    accounts.askPasswordReset(input.email, ip).then(done),
  ),
  handle(contract.resetPassword, ({ input }) => accounts.resetPassword(input).then(done)),
  handle(contract.askSignInLink, ({ input, request: { ip } }) => accounts.askSignInLink(input.email, ip).then(done)),
]
