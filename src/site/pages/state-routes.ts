import type { Caller } from '#base/caller.ts'
import { may } from '#people/roles/model.ts'
import { handle, type Route } from '#platform/http/handle.ts'
import { lockPage, movePage, readPageState, unlockPage } from './state-contract.ts'
import type { Mover, PageStates } from './state-service.ts'

const moverOf = ({ account, roles }: Caller): Mover => ({
  name: account?.name || account?.email || '',
  edit: may(roles, 'pages.edit'),
  publish: may(roles, 'pages.publish'),
})

export const pageStateRoutes = (states: PageStates): Route[] => [
  handle(readPageState, ({ websiteId, params, caller }) =>
    states.read(websiteId, params.collectionId, moverOf(caller)),
  ),
  handle(movePage, ({ websiteId, params, input, caller }) =>
    states.move(websiteId, params.collectionId, moverOf(caller), input),
  ),
  handle(lockPage, ({ websiteId, params, caller }) => states.lock(websiteId, params.collectionId, moverOf(caller))),
  handle(unlockPage, ({ websiteId, params, caller }) => states.unlock(websiteId, params.collectionId, moverOf(caller))),
]
