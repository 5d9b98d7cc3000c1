import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { CollectionId, WebsiteId } from '#base/id.ts'
import { requiresRight } from '#people/roles/model.ts'
import { PAGE_STATES } from './workflow.ts'

export { getStateLabels, listTransitions, PAGE_STATES, type PageState, STATE_LABELS } from './workflow.ts'

const PageKey = z.object({ websiteId: WebsiteId, collectionId: CollectionId })

export const WorkflowStatus = z.object({
  state: z.enum(PAGE_STATES),
  /** When its draft is to be published, if that is planned. */
  plannedAt: z.iso.datetime().nullable(),
  locked: z.object({ at: z.iso.datetime(), by: z.string() }).nullable(),
  /** States that the caller can move it to. */
  steps: z.array(z.enum(PAGE_STATES)),
})
export type WorkflowStatus = z.output<typeof WorkflowStatus>

/** `published` and `private` publish the draft if nothing was published before; `scheduled` requires `at`. */
export const StateChange = z.object({
  to: z.enum(PAGE_STATES),
  at: z.iso.datetime().optional(),
  note: z.string().trim().max(200).default(''),
})

export const readPageState = endpoint({
  path: 'GET /api/sites/:websiteId/pages/:collectionId/state',
  summary: 'Get the state, lock and allowed transitions of a page',
  access: requiresRight('pages.read'),
  params: PageKey,
  output: WorkflowStatus,
  errors: ['pages.not_found'],
})

/** EDITOR-023. The transitions are in `workflow.ts`. */
export const changePageState = endpoint({
  path: 'POST /api/sites/:websiteId/pages/:collectionId/state',
  summary: 'Change the state of a page',
  access: requiresRight('pages.edit'),
  params: PageKey,
  input: StateChange,
  output: WorkflowStatus,
  errors: [
    'pages.not_found',
    'pages.wrong_step',
    'pages.home_stays',
    'pages.store_state',
    'drafts.locked',
    'drafts.past',
    'document.invalid',
  ],
})

export const lockPage = endpoint({
  path: 'POST /api/sites/:websiteId/pages/:collectionId/lock',
  summary: 'Lock a page, so that only users who can publish may change it',
  access: requiresRight('pages.publish'),
  params: PageKey,
  output: WorkflowStatus,
  errors: ['pages.not_found'],
})

export const unlockPage = endpoint({
  path: 'DELETE /api/sites/:websiteId/pages/:collectionId/lock',
  summary: 'Unlock a page',
  access: requiresRight('pages.publish'),
  params: PageKey,
  output: WorkflowStatus,
  errors: ['pages.not_found'],
})
