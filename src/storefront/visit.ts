import type { Caller } from '#base/caller.ts'
import type { Shopper } from '#shop/cart/model.ts'
import type { Site } from '#site/sites/model.ts'

/** A request for a page of a site. */
export type Visit = {
  site: Site
  /** Decoded path without a trailing slash. */
  path: string
  query: URLSearchParams
  /** The visitor has entered the password of a locked site. */
  unlocked: boolean
  /** The owner of the cart; resolved only by pages that show the cart. */
  shopper: () => Promise<Shopper>
  /** The customer who is signed in to this site. */
  customer: () => Promise<Caller['member']>
  /** The cookies of the visitor, for pages of the account. */
  browser: { cookies: Readonly<Record<string, string | undefined>>; secure: boolean }
  /** Whether the visitor is a contributor of this site and can view unpublished pages. */
  isContributor: () => Promise<boolean>
  /** The cookie value that proves that the visitor has entered the password of a page. */
  getPageKey: (collectionId: string) => string | undefined
}
