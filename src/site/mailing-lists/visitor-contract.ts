import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { CONFIRM_ACTION, UNSUBSCRIBE_ACTION, UNSUBSCRIBE_PATH } from './model.ts'

const Token = z.string().min(1).max(300)
const LIMIT = { times: 60, seconds: 600 }
const HIDDEN = 'people who subscribed before the site was locked or expired can still decide about emails'

/** The button of the page in the confirmation email. A plain form: the page works without JavaScript. */
export const confirmSubscription = endpoint({
  path: `POST ${CONFIRM_ACTION}`,
  summary: 'Confirm a subscription with the token of the confirmation email',
  access: 'visitor',
  input: z.object({ token: Token }),
  output: z.undefined(),
  status: 204,
  errors: ['mailing_lists.link_invalid'],
  accepts: 'form',
  availableWhenHidden: HIDDEN,
  limit: LIMIT,
})

/** The button of the unsubscribe page. */
export const unsubscribe = endpoint({
  path: `POST ${UNSUBSCRIBE_ACTION}`,
  summary: 'Unsubscribe with the token of an email',
  access: 'visitor',
  input: z.object({ token: Token }),
  output: z.undefined(),
  status: 204,
  errors: ['mailing_lists.link_invalid'],
  accepts: 'form',
  availableWhenHidden: HIDDEN,
  limit: LIMIT,
})

/** Mail programs post to the URL of the List-Unsubscribe header (RFC 8058); the response must not be a redirect. */
export const oneClickUnsubscribe = endpoint({
  path: `POST ${UNSUBSCRIBE_PATH}`,
  summary: 'One-click unsubscribe by a mail program (RFC 8058)',
  access: 'visitor',
  query: z.object({ token: Token }),
  output: z.undefined(),
  status: 204,
  errors: ['mailing_lists.link_invalid'],
  accepts: 'one-click',
  withoutCrumb: 'mail programs send no cookies; the URL is signed (RFC 8058)',
  availableWhenHidden: HIDDEN,
  limit: { times: 6000, seconds: 600 },
})
