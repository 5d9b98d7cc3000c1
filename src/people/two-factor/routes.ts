import { type Caller, requireAccount } from '#base/caller.ts'
import { handle, type Route } from '#platform/http/handle.ts'
import * as contract from './contract.ts'
import type { TwoFactor } from './service.ts'

const idOf = (caller: Caller) => requireAccount(caller).id

const done = () => ({})

export const twoFactorRoutes = ({ twoFactor }: { twoFactor: TwoFactor }): Route[] => [
  handle(contract.getTwoFactor, ({ caller }) => twoFactor.getStatus(idOf(caller))),
  handle(contract.startAuthenticator, ({ caller, input }) =>
    twoFactor.startAuthenticator(idOf(caller), input.password),
  ),
  handle(contract.confirmAuthenticator, async ({ caller, input }) => ({
    recoveryCodes: await twoFactor.confirmAuthenticator(idOf(caller), input.code),
  })),
  handle(contract.removeAuthenticator, ({ caller, input }) =>
    twoFactor.removeAuthenticator(idOf(caller), input.password).then(done),
  ),
  handle(contract.startPasskey, async ({ caller, input }) => ({
    options: { ...(await twoFactor.startPasskey(idOf(caller), input.password)) },
  })),
  handle(contract.addPasskey, async ({ caller, input }) => ({
    recoveryCodes: await twoFactor.addPasskey(idOf(caller), input),
  })),
  handle(contract.removePasskey, ({ caller, input }) =>
    twoFactor.removePasskey(idOf(caller), input.id, input.password).then(done),
  ),
  handle(contract.renewRecoveryCodes, async ({ caller, input }) => ({
    recoveryCodes: await twoFactor.renewRecoveryCodes(idOf(caller), input.password),
  })),
  handle(contract.disableTwoFactor, ({ caller, input }) => twoFactor.disable(idOf(caller), input.password).then(done)),
]
