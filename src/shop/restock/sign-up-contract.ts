import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { ItemId, VariantId } from '#base/id.ts'
import { LANGUAGE_TAG, SIGN_UP_API, UNSUBSCRIBE_ACTION, UNSUBSCRIBE_PATH } from './model.ts'

const MAX_TOKEN_LENGTH = 20_000

/**
 * RESTOCK-012, RESTOCK-021. The response is the same for a new and for a repeated sign-up, so that it does not tell who waits for what.
 * The limits of an address and of the site are in `sign-up-limits.ts`.
 */
export const signUpForRestock = endpoint({
  path: `POST ${SIGN_UP_API}`,
  summary: 'Sign up for an email when a sold-out variant is available again',
  access: 'visitor',
  feature: 'commerce',
  input: z.object({
    productId: ItemId,
    variantId: VariantId,
    isJoinMailingList: z.boolean(),
    /** Longer than an address can be; the handler checks the rest. */
    siteVisitorEmail: z.string().max(1000, 'Email is invalid'),
    /** Null if the form has no captcha, or its service is not available. */
    recaptchaEnterpriseV3Token: z.string().max(MAX_TOKEN_LENGTH).nullable(),
    /** Of the notification; defaults to the language of the site. */
    language: z.string().max(35).regex(LANGUAGE_TAG, 'This is not a language tag.').optional(),
  }),
  output: z.object({ success: z.literal(true) }),
  errors: ['restock.invalid_email', 'restock.not_found', 'restock.in_stock', 'restock.captcha', 'restock.too_many'],
  bodyLimit: 64 * 1024,
  limit: { times: 60, seconds: 600 },
})

const Token = z.string().min(1).max(300)
const HIDDEN = 'people who signed up before the site was locked or expired can still unsubscribe'

/** The button of the unsubscribe page. A plain form: the page works without JavaScript. */
export const unsubscribeFromRestock = endpoint({
  path: `POST ${UNSUBSCRIBE_ACTION}`,
  summary: 'Unsubscribe from restock notifications with the token of an email',
  access: 'visitor',
  input: z.object({ token: Token }),
  output: z.undefined(),
  status: 204,
  errors: ['restock.link_invalid'],
  accepts: 'form',
  availableWhenHidden: HIDDEN,
  limit: { times: 60, seconds: 600 },
})

/** Mail programs post to the URL of the List-Unsubscribe header (RFC 8058); the response must not be a redirect. */
export const oneClickUnsubscribeFromRestock = endpoint({
  path: `POST ${UNSUBSCRIBE_PATH}`,
  summary: 'One-click unsubscribe from restock notifications by a mail program (RFC 8058)',
  access: 'visitor',
  query: z.object({ token: Token }),
  output: z.undefined(),
  status: 204,
  errors: ['restock.link_invalid'],
  accepts: 'one-click',
  withoutCrumb: 'mail programs send no cookies; the URL is signed (RFC 8058)',
  availableWhenHidden: HIDDEN,
  limit: { times: 6000, seconds: 600 },
})
