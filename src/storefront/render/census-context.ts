import { PagePermissionType, PageType } from '#base/enumerations/pages.ts'
import type { RenderContext } from '#blocks/context.ts'
import { toOrderPath } from '#shop/orders/model.ts'
import type { PageRow } from '#site/pages/store/published-pages.ts'
import type { CensusContext } from '#storefront/client/census/context.ts'
import type { PageRequest } from './render-page.tsx'

/** CENSUS-033 to CENSUS-035. */
const UNCOUNTED_PAGE_TYPES: ReadonlySet<number> = new Set([
  PageType.notFound,
  PageType.lockScreen,
  PageType.memberAreaAccessDenied,
])

/** What follows is the secret of one order. */
const ORDER_PREFIX = toOrderPath('')

/** The record of a page in census hits. */
export const toPageRecord = ({ collection, item, passwordHash }: PageRow): NonNullable<RenderContext['record']> => ({
  collectionId: collection.collectionId,
  ...(item && { itemId: item.itemId, recordType: item.recordType }),
  pagePermissionTypeValue: passwordHash === null ? PagePermissionType.public : PagePermissionType.password,
})

/** Undefined if page views are not counted; then the census script does nothing. */
export const toCensusContext = (
  { site, path, planFeatures, isPreview }: PageRequest,
  { pageType, record }: Pick<RenderContext, 'pageType' | 'record'>,
): CensusContext | undefined => {
  const {
    countVisits = true,
    cookieBanner,
    countWithoutConsent,
    bannerText,
    policyUrl,
  } = site.settings.visitorData ?? {}
  if (!countVisits || isPreview || planFeatures?.analyticsTiers === false) return undefined
  if (pageType && UNCOUNTED_PAGE_TYPES.has(pageType)) return undefined
  return {
    hit: {
      websiteId: site.websiteId,
      templateId: site.templateId,
      website_locale: site.locale,
      pagePermissionTypeValue: PagePermissionType.public,
      ...record,
    },
    ...(path.startsWith(ORDER_PREFIX) && { path: ORDER_PREFIX.slice(0, -1) }),
    ...(cookieBanner && { cookieBanner, countWithoutConsent }),
    bannerText,
    policyUrl,
  }
}
