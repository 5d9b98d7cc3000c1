import { LOCALE_MONEY_FORMAT_FLAG } from '#base/money-format.ts'
import { type PlanFeatures, planFeatureError } from '#base/plan-features.ts'
import { collectEmailContent, renderCampaignEmail } from '#blocks/email-views/emails/campaign.tsx'
import { readBlock } from '#blocks/registry.ts'
import { isEqualJson } from '#document/diff-pages.ts'
import type { Catalog } from '#shop/catalog/service.ts'
import type { Assets } from '#site/assets/service.ts'
import type { CampaignBlocks } from '#site/campaigns/content.ts'
import { invalidBlocksError } from '#site/campaigns/errors.ts'
import { EMAIL_BLOCK_TYPES } from '#site/campaigns/model.ts'
import type { Sites } from '#site/sites/service.ts'
import { getEmailSite } from './email-site.ts'

const ALLOWED = new Set<string>(EMAIL_BLOCK_TYPES)

/** Checks and renders the blocks of campaigns, for the slice that stores them and does not know the blocks. */
export const createCampaignBlocks = ({
  sites,
  assets,
  getCatalog,
  planFeatures,
}: {
  sites: Pick<Sites, 'getDetails'>
  assets: Pick<Assets, 'getViews'>
  /** The catalog is created after the site's services. */
  getCatalog: () => Pick<Catalog, 'listByIds'>
  planFeatures: PlanFeatures
}): CampaignBlocks => ({
  check: (blocks, before) => {
    const stored = new Map<string, unknown>(before.map((block) => [block.id, block]))
    const ids = new Set<string>()
    for (const block of blocks) {
      if (!ALLOWED.has(block.type))
        throw invalidBlocksError(`Emails cannot contain blocks of the type “${block.type}”.`)
      if (ids.has(block.id)) throw invalidBlocksError('Two blocks have the same id.')
      ids.add(block.id)
      const result = readBlock(block)
      if (result.state === 'unknown')
        throw invalidBlocksError('This block was created by another version of Sitewright.')
      if (result.state === 'unreadable')
        throw invalidBlocksError(result.problems[0]?.message ?? 'This block is not valid.')
      const { feature } = result.definition
      if (feature && !planFeatures[feature] && !isEqualJson(block, stored.get(block.id)))
        throw planFeatureError(feature)
    }
  },

  render: async (websiteId, content) => {
    const { assetIds, productIds } = collectEmailContent(content.blocks)
    const { site: details } = await sites.getDetails(websiteId)
    const site = await getEmailSite(sites, websiteId)
    const [views, products] = await Promise.all([
      assets.getViews(websiteId, assetIds),
      planFeatures.commerce ? getCatalog().listByIds(websiteId, productIds) : [],
    ])
    const money = { localeMoneyFormat: details.flags[LOCALE_MONEY_FORMAT_FLAG] ?? false, locale: details.locale }
    return renderCampaignEmail(content, {
      site,
      money,
      assets: views,
      products: new Map(products.map((product) => [product.id, product])),
    })
  },
})
