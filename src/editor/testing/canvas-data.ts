import { createTestContext } from '#blocks/testing/render-block.tsx'
import type { CanvasData } from '#storefront/canvas/contract.ts'

/** The data of a page whose site has no products, posts or images. */
export const createCanvasData = (shop: CanvasData['shop'] = { canBuy: false }): CanvasData => {
  const { site, menus, path, now } = createTestContext()
  return {
    path,
    site,
    menus: { ...menus },
    now: now.toISOString(),
    shop,
    around: { header: {}, footer: {} },
    assets: {},
    products: {},
    lists: {},
    postLists: {},
    eventLists: {},
    forms: {},
    funds: {},
    datasets: {},
    prepared: {},
  }
}
