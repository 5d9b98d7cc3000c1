export const SIGN_UP_API = '/api/site-users/account/notifications/restock'
/** Forms without JavaScript are posted here and answered with pages. Below `/account`, which no page of a site can use. */
export const SIGN_UP_PATH = '/account/notifications/restock'
export const UNSUBSCRIBE_PATH = '/unsubscribe/restock'
/** Form action of the unsubscribe page. */
export const UNSUBSCRIBE_ACTION = '/api/site-users/account/notifications/restock/unsubscribe'

export const getUnsubscribePath = (token: string): string => `${UNSUBSCRIBE_PATH}?token=${encodeURIComponent(token)}`
