import { requireAccount } from '#base/caller.ts'
import type { AccountId, WebsiteId } from '#base/id.ts'
import { handle, type RequestInfo, type ResponseTools, type Route } from '#platform/http/handle.ts'
import * as contract from './contract.ts'
import type { Accounts } from './service.ts'

/** Starts a session after sign-up or a password change. */
type StartSession = (
  call: { request: RequestInfo; response: ResponseTools; websiteId: WebsiteId | undefined },
  who: { accountId: AccountId; rememberMe: boolean },
) => Promise<{ xsrfToken: string }>

const done = () => ({})

export const accountRoutes = ({
  accounts,
  startSession,
}: {
  accounts: Accounts
  startSession: StartSession
}): Route[] => [
  handle(contract.signUp, ({ input, request: { ip } }) => accounts.signUp(input, ip)),
  handle(contract.confirmSignUp, async (call) => {
    const account = await accounts.confirmSignUp(call.input)
    const { xsrfToken } = await startSession(call, { accountId: account.id, rememberMe: call.input.rememberMe })
    return { account, xsrfToken }
  }),
  handle(contract.getAccount, ({ caller }) => accounts.get(requireAccount(caller).id)),
  handle(contract.updateAccount, ({ caller, input }) => accounts.updateProfile(requireAccount(caller).id, input)),
  handle(contract.requestEmailChange, ({ caller, input }) =>
    accounts.requestEmailChange(requireAccount(caller).id, input),
  ),
  handle(contract.confirmEmail, ({ input }) => accounts.confirmEmail(input.token)),
  handle(contract.changePassword, async (call) => {
    const accountId = requireAccount(call.caller).id
    await accounts.changePassword(accountId, call.input)
    // The change revoked every session including this one, so start a new one.
    return startSession(call, { accountId, rememberMe: false })
  }),
  handle(contract.requestPasswordReset, ({ input, request: { ip } }) =>
    accounts.requestPasswordReset(input.email, ip).then(done),
  ),
  handle(contract.resetPassword, ({ input }) => accounts.resetPassword(input).then(done)),
  handle(contract.requestSignInLink, ({ input, request: { ip } }) =>
    accounts.requestSignInLink(input.email, ip).then(done),
  ),
]
