import type { WebsiteId } from '#base/id.ts'
import type { Assets } from '#site/assets/service.ts'
import type { Site } from '#site/sites/model.ts'
import type { Sites } from '#site/sites/service.ts'
import { SiteSettings } from '#site/sites/settings-schema.ts'
import type { HeaderFooter } from './contract.ts'
import { logoNotFoundError } from './errors.ts'
import { toHeaderFooter, toSettingsChange } from './model.ts'

export const createHeaderFooter = ({
  sites,
  assets,
}: {
  sites: Pick<Sites, 'update' | 'getDetails'>
  assets: Pick<Assets, 'getViews'>
}) => {
  const loadSite = async (websiteId: WebsiteId): Promise<Site> => (await sites.getDetails(websiteId)).site
  const read = async (websiteId: WebsiteId): Promise<HeaderFooter> =>
    toHeaderFooter((await loadSite(websiteId)).settings)
  return {
    read,

    async update(websiteId: WebsiteId, input: HeaderFooter): Promise<HeaderFooter> {
      const { logoImageId } = input.header
      if (logoImageId && !(await assets.getViews(websiteId, [logoImageId])).has(logoImageId)) throw logoNotFoundError()
      await sites.update(websiteId, { settings: toSettingsChange(input) })
      return read(websiteId)
    },

    /** The site with unsaved values. */
    async preview(websiteId: WebsiteId, input: HeaderFooter): Promise<Site> {
      const site = await loadSite(websiteId)
      const merged = Object.entries({ ...site.settings, ...toSettingsChange(input) }).filter(
        ([, value]) => value !== null,
      )
      return { ...site, settings: SiteSettings.parse(Object.fromEntries(merged)) }
    },
  }
}

export type HeaderFooterService = ReturnType<typeof createHeaderFooter>
