import type { Caller } from '#base/caller.ts'
import { hasRight } from '#people/roles/model.ts'
import { handle, type Route } from '#platform/http/handle.ts'
import { changePageState, lockPage, readPageState, unlockPage } from './workflow-contract.ts'
import type { PageWorkflow, WorkflowActor } from './workflow-service.ts'

const toWorkflowActor = ({ account, roles }: Caller): WorkflowActor => ({
  name: account?.name || account?.email || '',
  edit: hasRight(roles, 'pages.edit'),
  publish: hasRight(roles, 'pages.publish'),
})

export const pageWorkflowRoutes = (workflow: PageWorkflow): Route[] => [
  handle(readPageState, ({ websiteId, params, caller }) =>
    workflow.read(websiteId, params.collectionId, toWorkflowActor(caller)),
  ),
  handle(changePageState, ({ websiteId, params, input, caller }) =>
    workflow.changeState(websiteId, params.collectionId, toWorkflowActor(caller), input),
  ),
  handle(lockPage, ({ websiteId, params, caller }) =>
    workflow.lock(websiteId, params.collectionId, toWorkflowActor(caller)),
  ),
  handle(unlockPage, ({ websiteId, params, caller }) =>
    workflow.unlock(websiteId, params.collectionId, toWorkflowActor(caller)),
  ),
]
