import { DomainError } from '#base/domain-error.ts'
import type { WebsiteId } from '#base/id.ts'
import { keyOfPostList } from '#blocks/post-lists.ts'
import { prepareBlock } from '#blocks/prepare.ts'
import { keyOfList } from '#blocks/product-lists.ts'
import type { ProductItem } from '#shop/catalog/model.ts'
import type { AssetView } from '#site/assets/model.ts'
import type { Site } from '#site/sites/model.ts'
import { contextOf, type Scene } from '#storefront/render/draw.tsx'
import type { Frames } from '#storefront/render/frame.ts'
import { postsFor } from '#storefront/render/page-posts.ts'
import { productsFor } from '#storefront/render/page-products.ts'
import type { PageTools } from '#storefront/render/page-tools.ts'
import { aroundOf } from './around.ts'
import type { CanvasAsk, CanvasData } from './contract.ts'
import { type CanvasFiles, canvasHtml } from './document.ts'

type CanvasDependencies = Pick<PageTools, 'catalog' | 'pages' | 'pictures'> & {
  siteById: (websiteId: WebsiteId) => Promise<Site | undefined>
  frames: Frames
  files: CanvasFiles
  now: () => Date
}

const isId = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)

/** What the canvas is made of: the page's frame as a document, and the data that its views need. */
export const createCanvas = ({ siteById, frames, catalog, pages, pictures, files, now }: CanvasDependencies) => {
  const siteOf = async (websiteId: WebsiteId): Promise<Site> => {
    const site = await siteById(websiteId)
    if (!site) throw new DomainError('site.not_found', 'There is no such site.')
    return site
  }

  return {
    /** The empty page, with the site's look; the script in it draws the rest. */
    async document(websiteId: WebsiteId): Promise<string> {
      const site = await siteOf(websiteId)
      return canvasHtml(site, await frames.of(site), files)
    },

    async read(websiteId: WebsiteId, ask: CanvasAsk): Promise<CanvasData> {
      const site = await siteOf(websiteId)
      const frame = await frames.of(site)
      const scene: Scene = {
        site,
        frame,
        origin: '',
        path: ask.path,
        now: now(),
        files: { stylesheet: files.stylesheet, scripts: [] },
        canBuy: frame.stores.size > 0,
      }
      // The editor may live at another host than the site, where the site's own addresses lead nowhere.
      const here = (asset: AssetView): AssetView => ({
        ...asset,
        address: `/api/sites/${websiteId}/assets/${asset.id}/picture`,
      })
      const shown = (product: ProductItem): ProductItem => ({ ...product, images: product.images.map(here) })
      const posts = new Map(ask.postLists.map((list) => [keyOfPostList(list), list]))
      const lists = new Map(ask.lists.map((list) => [keyOfList(list), list]))
      const [assets, { products, productLists }, { postLists }] = await Promise.all([
        pictures(site, ask.assetIds.filter(isId)),
        productsFor({ catalog }, scene, { ids: ask.productIds, lists }),
        postsFor({ pages, pictures }, scene, posts),
      ])
      const { site: facts, menus, shop } = contextOf(scene, new Map())
      return {
        path: ask.path,
        ...(ask.pageId && { pageId: ask.pageId }),
        now: scene.now.toISOString(),
        site: facts,
        menus: { ...menus },
        shop: shop ?? { canBuy: false },
        around: aroundOf(site.settings, frame.logo),
        assets: Object.fromEntries([...assets].map(([id, asset]) => [id, here(asset)])),
        products: Object.fromEntries([...(products ?? [])].map(([id, product]) => [id, shown(product)])),
        lists: Object.fromEntries([...(productLists ?? [])].map(([key, found]) => [key, found.map(shown)])),
        postLists: Object.fromEntries(
          [...(postLists ?? [])].map(([key, found]) => [
            key,
            found.map((post) => (post.picture ? { ...post, picture: here(post.picture) } : post)),
          ]),
        ),
        prepared: Object.fromEntries(
          ask.blocks.flatMap((block) => {
            const props = prepareBlock(block)
            return props ? [[block.id, props]] : []
          }),
        ),
      }
    },
  }
}

export type Canvas = ReturnType<typeof createCanvas>
