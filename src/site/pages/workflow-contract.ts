import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { CollectionId, WebsiteId } from '#base/id.ts'
import { requiresRight } from '#people/roles/model.ts'
import { PAGE_STATES } from './workflow.ts'

export { getStateLabels } from './workflow.ts'

const PageKey = z.object({ websiteId: WebsiteId, collectionId: CollectionId })

export const PageStatus = z.object({
  collectionId: CollectionId,
  state: z.enum(PAGE_STATES),
  /** When its draft is to be published, if that is planned. */
  plannedAt: z.iso.datetime().nullable(),
  locked: z.object({ at: z.iso.datetime(), by: z.string() }).nullable(),
  /** Where the caller may move it. */
  steps: z.array(z.enum(PAGE_STATES)),
})
export type PageStatus = z.output<typeof PageStatus>

export const readPageState = endpoint({
  path: 'GET /api/sites/:websiteId/pages/:collectionId/state',
  summary: 'What a page is to visitors, whether it is locked, and where the caller may move it',
  access: requiresRight('pages.read'),
  params: PageKey,
  output: PageStatus,
  errors: ['pages.not_found'],
})

/**
 * EDITOR-023. `published` and `private` publish the draft as it is where nothing was published before; `scheduled` needs `at`. Which steps
 * are open to whom stands in `states.ts`.
 */
export const changePageState = endpoint({
  path: 'POST /api/sites/:websiteId/pages/:collectionId/state',
  summary: 'Moves a page to another state: hands it over for review, publishes, schedules, hides or deprecates it',
  access: requiresRight('pages.edit'),
  params: PageKey,
  input: z.object({
    to: z.enum(PAGE_STATES),
    at: z.iso.datetime().optional(),
    note: z.string().trim().max(200).default(''),
  }),
  output: PageStatus,
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
  summary: 'Locks a page: only those who may publish can change it until it is unlocked',
  access: requiresRight('pages.publish'),
  params: PageKey,
  output: PageStatus,
  errors: ['pages.not_found'],
})

export const unlockPage = endpoint({
  path: 'DELETE /api/sites/:websiteId/pages/:collectionId/lock',
  summary: 'Unlocks a page',
  access: requiresRight('pages.publish'),
  params: PageKey,
  output: PageStatus,
  errors: ['pages.not_found'],
})
