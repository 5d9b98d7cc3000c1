/** The CSRF token: a cookie that the page's scripts can read and other sites cannot. */
export const CRUMB_COOKIE = 'crumb'

/**
 * Over https, a second random value per browser that scripts cannot read. Other subdomains can set a crumb, but not a `__Host-` cookie:
 * this one tells browsers apart that were given the same crumb.
 */
export const VISITOR_COOKIE = '__Host-visitor'
