import type { ValueOf } from './enumeration.ts'

/** Page type of a response; the numbers are sent to scripts, census hits and `?format=json`. */
export const PageType = {
  mainContent: 1, // also a collection's own page
  page: 2,
  splashPage: 3,
  contentItem: 50,
  notFound: 100,
  error: 101,
  search: 102,
  lockScreen: 103,
  popupOverlay: 104,
  protectedContent: 105,
  memberAreaAccessDenied: 106,
  paywall: 107,
  showCart: 200,
  checkout: 201,
  orderConfirmed: 202,
  donate: 203,
  contributionConfirmed: 204,
  cartV2: 205,
  subscriptionConfirmed: 206,
  orderReceived: 207,
  membershipConfirmed: 208,
  reviewsRequest: 209,
  digitalProductComposerPreview: 210,
  orderStatus: 211,
  newsletterUnsubscribe: 300,
  commerceEmailPreview: 301,
  signOnPage: 400,
} as const
export type PageType = ValueOf<typeof PageType>

/** Who may see a page, in census hits. */
export const PagePermissionType = { public: 1, password: 2 } as const
export type PagePermissionType = ValueOf<typeof PagePermissionType>

export const FolderBehavior = { index: 1, redirect: 2, none: 3, variation: 4 } as const
export type FolderBehavior = ValueOf<typeof FolderBehavior>
