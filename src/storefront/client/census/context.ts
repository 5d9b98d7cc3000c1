/** The fields of a hit that the server knows, with their names on the wire. */
type PageHit = Readonly<{
  websiteId: string
  templateId: string
  website_locale: string
  collectionId?: string
  itemId?: string
  recordType?: number
  /** PagePermissionType. */
  pagePermissionTypeValue: number
}>

/** What the census script needs to know about a page. In the page, so it contains nothing about the visitor. */
export type CensusContext = Readonly<{
  hit: PageHit
  /** Recorded instead of a path that contains a secret. */
  path?: string
  /** Visitors are asked before cookies are set. */
  cookieBanner?: boolean
  countWithoutConsent?: boolean
  /** The owner's text of the banner. */
  bannerText?: string
  policyUrl?: string
}>

/** Undefined on pages that are not counted: see src/storefront/render/census-context.ts. */
export const readCensusContext = (): CensusContext | undefined => {
  const json = document.body.dataset.census
  return json && JSON.parse(json)
}
