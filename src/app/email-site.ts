import type { WebsiteId } from '#base/id.ts'
import type { Sites } from '#site/sites/service.ts'
import { Theme } from '#site/themes/theme-schema.ts'

/** What emails show of a site. */
export const getEmailSite = async (sites: Pick<Sites, 'getDetails'>, websiteId: WebsiteId) => {
  const { site, url } = await sites.getDetails(websiteId)
  const theme = Theme.safeParse(site.theme)
  const { title, timeZone, language } = site
  return { title, timeZone, language, origin: url, color: theme.data?.palette.paper.accent }
}
