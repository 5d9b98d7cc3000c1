import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { WebsiteId } from '#base/id.ts'
import { UNSUBSCRIBE_ACTION, UNSUBSCRIBE_PATH } from './model.ts'

const SiteParams = z.object({ websiteId: WebsiteId })
const Subscription = z.object({ isSubscribed: z.boolean(), /** Where the summary is sent. */ email: z.string() })

/** Of the signed-in contributor. */
export const readWeeklySummary = endpoint({
  path: 'GET /api/sites/:websiteId/weekly-summary',
  summary: 'Read whether you get the weekly email summary of a site',
  access: { right: 'analytics.read' },
  feature: 'analyticsTiers',
  params: SiteParams,
  output: Subscription,
  errors: ['access.sign_in'],
})

export const saveWeeklySummary = endpoint({
  path: 'PUT /api/sites/:websiteId/weekly-summary',
  summary: 'Subscribe to or unsubscribe from the weekly email summary of a site',
  access: { right: 'analytics.read' },
  feature: 'analyticsTiers',
  params: SiteParams,
  input: z.object({ isSubscribed: z.boolean() }),
  output: Subscription,
  errors: ['access.sign_in'],
})

const Token = z.string().min(1).max(300)
const HIDDEN = 'contributors can unsubscribe while the site is locked or expired'

/** The button of the unsubscribe page. A plain form: the page works without JavaScript. */
export const unsubscribeFromSummary = endpoint({
  path: `POST ${UNSUBSCRIBE_ACTION}`,
  summary: 'Unsubscribe from the weekly summary with the token of an email',
  access: 'visitor',
  input: z.object({ token: Token }),
  output: z.undefined(),
  status: 204,
  errors: ['reports.link_invalid'],
  accepts: 'form',
  availableWhenHidden: HIDDEN,
  limit: { times: 60, seconds: 600 },
})

/** Mail programs post to the URL of the List-Unsubscribe header (RFC 8058); the response must not be a redirect. */
export const oneClickUnsubscribeFromSummary = endpoint({
  path: `POST ${UNSUBSCRIBE_PATH}`,
  summary: 'One-click unsubscribe from the weekly summary by a mail program (RFC 8058)',
  access: 'visitor',
  query: z.object({ token: Token }),
  output: z.undefined(),
  status: 204,
  errors: ['reports.link_invalid'],
  accepts: 'one-click',
  withoutCrumb: 'mail programs send no cookies; the URL is signed (RFC 8058)',
  availableWhenHidden: HIDDEN,
  limit: { times: 6000, seconds: 600 },
})
