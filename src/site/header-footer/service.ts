import { DomainError } from '#base/domain-error.ts'
import type { WebsiteId } from '#base/id.ts'
import type { Assets } from '#site/assets/service.ts'
import type { Site } from '#site/sites/model.ts'
import type { Sites } from '#site/sites/service.ts'
import { SiteSettings } from '#site/sites/settings-schema.ts'
import type { HeaderFooter } from './contract.ts'
import { settingsOf, toHeaderFooter } from './model.ts'

export const createHeaderFooter = ({
  sites,
  assets,
}: {
  sites: Pick<Sites, 'change' | 'getDetails'>
  assets: Pick<Assets, 'views'>
}) => {
  const siteOf = async (websiteId: WebsiteId): Promise<Site> => (await sites.getDetails(websiteId)).site
  const read = async (websiteId: WebsiteId): Promise<HeaderFooter> => toHeaderFooter((await siteOf(websiteId)).settings)
  return {
    read,

    async put(websiteId: WebsiteId, wish: HeaderFooter): Promise<HeaderFooter> {
      const { logoImageId } = wish.header
      if (logoImageId && !(await assets.views(websiteId, [logoImageId])).has(logoImageId)) {
        const message = 'That picture is no longer there. Choose another.'
        throw new DomainError('header_footer.no_picture', message, { errors: { 'header.logoImageId': message } })
      }
      await sites.change(websiteId, { settings: settingsOf(wish) })
      return read(websiteId)
    },

    /** The site as it would be. */
    async tried(websiteId: WebsiteId, wish: HeaderFooter): Promise<Site> {
      const site = await siteOf(websiteId)
      const merged = Object.entries({ ...site.settings, ...settingsOf(wish) }).filter(([, value]) => value !== null)
      return { ...site, settings: SiteSettings.parse(Object.fromEntries(merged)) }
    },
  }
}

export type HeaderFooterService = ReturnType<typeof createHeaderFooter>
