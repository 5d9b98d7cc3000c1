import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { PopupId, WebsiteId } from '#base/id.ts'
import { requiresRight } from '#people/roles/model.ts'
import { SCREEN_KINDS } from './model.ts'
import { PopupName, PopupSettings } from './popup-schema.ts'

/** Screens and popups. Their content belongs to the drafts slice. */

const OfSite = z.object({ websiteId: WebsiteId })
const OfPopup = OfSite.extend({ popupId: PopupId })
const OfScreen = OfSite.extend({ screen: z.enum(SCREEN_KINDS) })

/** The state of a document. */
const DocumentStatus = z.object({
  /** Null until first published. */
  publishedAt: z.iso.datetime().nullable(),
  /** The draft differs from the published document. */
  changed: z.boolean(),
  plannedAt: z.iso.datetime().nullable(),
})

const Popup = z.object({
  popupId: PopupId,
  name: z.string(),
  enabled: z.boolean(),
  settings: PopupSettings,
  document: DocumentStatus,
})
export type Popup = z.output<typeof Popup>

const Screen = z.object({
  screen: z.enum(SCREEN_KINDS),
  /** Null while the screen has neither draft nor published document. */
  document: DocumentStatus.nullable(),
})
export type Screen = z.output<typeof Screen>

export const listScreens = endpoint({
  path: 'GET /api/sites/:websiteId/screens',
  summary: 'List the screens and popups of a site with the states of their documents',
  access: requiresRight('pages.read'),
  params: OfSite,
  output: z.object({ screens: z.array(Screen), popups: z.array(Popup) }),
})

/** The draft is not published: visitors keep the default screen. */
export const customizeScreen = endpoint({
  path: 'PUT /api/sites/:websiteId/screens/:screen/draft',
  summary: 'Create the draft of a screen with the texts of the default screen, unless it has one',
  access: requiresRight('pages.edit'),
  params: OfScreen,
  output: Screen,
})

export const resetScreen = endpoint({
  path: 'DELETE /api/sites/:websiteId/screens/:screen',
  summary: 'Show the default screen again; the draft and its versions are kept',
  access: requiresRight('pages.publish'),
  params: OfScreen,
  output: Screen,
})

export const createPopup = endpoint({
  path: 'POST /api/sites/:websiteId/popups',
  summary: 'Create a popup that is not shown yet, with a draft',
  access: requiresRight('pages.edit'),
  params: OfSite,
  input: z.object({ name: PopupName }),
  output: Popup,
  status: 201,
  errors: ['site.limit_popups'],
  limit: { times: 120, seconds: 600 },
})

export const changePopup = endpoint({
  path: 'PATCH /api/sites/:websiteId/popups/:popupId',
  summary: 'Update a popup; omitted members are not changed',
  access: requiresRight('pages.publish'),
  params: OfPopup,
  input: z.object({ name: PopupName, enabled: z.boolean(), settings: PopupSettings }).partial(),
  output: Popup,
  errors: ['popups.not_found'],
})

export const deletePopup = endpoint({
  path: 'DELETE /api/sites/:websiteId/popups/:popupId',
  summary: 'Delete a popup with its draft and versions',
  access: requiresRight('pages.publish'),
  params: OfPopup,
  output: z.undefined(),
  status: 204,
  errors: ['popups.not_found'],
})
