import { BLOCK_STYLE_SHEETS, type BlockStyleSheet } from '#blocks/style-sheets.ts'
import type { Config } from '#platform/config.ts'
import { createPrefilledRead } from '#shop/customer-profiles/operations/prefill-checkout.ts'
import { toOrderPath } from '#shop/orders/model.ts'
import type { BrowserAssets } from '#storefront/assets.ts'
import { createCanvas } from '#storefront/canvas/service.ts'
import { createDocumentCache } from '#storefront/render/document-cache.ts'
import { createImageCache } from '#storefront/render/images.ts'
import { createSiteLayouts } from '#storefront/render/site-layout.ts'
import { createRouter } from '#storefront/router.ts'
import type { Services } from './services.ts'
import { PREAMBLE_PATH } from './vite-middleware.ts'

type StorefrontOptions = { services: Services; browser: BrowserAssets; planFeatures: Config['planFeatures'] }

/** Creates the router of the pages for visitors, and the renderer of the editor's canvas. */
export const createStorefront = ({ services, browser, planFeatures }: StorefrontOptions) => {
  const { assets, clock, sites } = services
  const layouts = createSiteLayouts(services)
  const images = createImageCache(assets.getViews)
  const stylesheet = browser.entry('src/storefront/styles/site.css').script
  const blockStyles = Object.fromEntries(
    BLOCK_STYLE_SHEETS.map((name) => [name, browser.entry(`src/storefront/styles/blocks/${name}.css`).script]),
  ) as Record<BlockStyleSheet, string>
  const buyerStyles = browser.entry('src/storefront/styles/buyers.css').script
  const router = createRouter({
    ...services,
    checkout: {
      ...services.checkout,
      read: createPrefilledRead(services.checkout, services.customerProfiles.findDefaultAddress),
    },
    insideFolder: services.navigation.listFolderItems,
    layouts,
    documents: createDocumentCache({ renderTexts: services.texts.render }),
    images,
    files: {
      stylesheet,
      blockStyles,
      buyerStyles,
      scripts: [
        ...(browser.preamble ? [PREAMBLE_PATH] : []),
        browser.entry('src/storefront/client/entry-loader.ts').script,
      ],
    },
    now: clock,
    findOrderUrl: async (token) => {
      const websiteId = await services.orders.findSiteOfOrder(token)
      const site = websiteId && (await sites.findById(websiteId))
      return site && site.url + toOrderPath(token)
    },
    planFeatures,
  })
  const canvasEntry = browser.entry('src/editor/frame/entry.tsx')
  const canvas = createCanvas({
    ...services,
    siteById: sites.findById,
    layouts,
    images,
    files: {
      stylesheet,
      styles: [browser.entry('src/storefront/styles/blocks.css').script, ...canvasEntry.styles],
      buyerStyles,
      scripts: [...(browser.preamble ? [PREAMBLE_PATH] : []), canvasEntry.script],
      imports: canvasEntry.imports ?? [],
    },
    now: clock,
    planFeatures,
  })
  return { router, canvas }
}

export type Storefront = ReturnType<typeof createStorefront>
