import type { ItemId, WebsiteId } from '#base/id.ts'
import { allPlanFeatures, type PlanFeatures } from '#base/plan-features.ts'
import { getEventListKey } from '#blocks/event-lists.ts'
import { getPostListKey } from '#blocks/post-lists.ts'
import { prepareBlock } from '#blocks/prepare.ts'
import { getProductListKey } from '#blocks/product-lists.ts'
import type { TextRenderer } from '#blocks/text-renderer.ts'
import type { ProductItem } from '#shop/catalog/model.ts'
import { type AssetView, getContributorFileUrl } from '#site/assets/model.ts'
import type { CommentThread } from '#site/comments/model.ts'
import type { Comments } from '#site/comments/service.ts'
import type { Drafts } from '#site/drafts/service.ts'
import { isScreenKind } from '#site/screens/model.ts'
import type { Screens } from '#site/screens/service.ts'
import { siteNotFoundError } from '#site/sites/errors.ts'
import type { Site } from '#site/sites/model.ts'
import { loadPageDatasets } from '#storefront/render/page-datasets.ts'
import type { PageDependencies } from '#storefront/render/page-dependencies.ts'
import { loadPageEvents } from '#storefront/render/page-events.ts'
import { loadPageForms } from '#storefront/render/page-forms.ts'
import { loadPageFunds } from '#storefront/render/page-funds.ts'
import { loadPagePosts } from '#storefront/render/page-posts.ts'
import { loadPageProducts } from '#storefront/render/page-products.ts'
import { listHeadAssets, toPostHead } from '#storefront/render/post-head.ts'
import { createRenderContext, hasAnnouncement, type PageRequest } from '#storefront/render/render-page.tsx'
import type { SiteLayouts } from '#storefront/render/site-layout.ts'
import { type CanvasFiles, renderCanvasHtml } from './canvas-html.ts'
import type { CanvasData, CanvasQuery, CommentsData, Surround } from './contract.ts'
import { toSiteChrome } from './site-chrome.ts'

type CanvasDependencies = Pick<
  PageDependencies,
  'catalog' | 'pages' | 'images' | 'forms' | 'donations' | 'datasets' | 'postEvents'
> & {
  comments: Pick<Comments, 'listForEditor'>
  siteById: (websiteId: WebsiteId) => Promise<Site | undefined>
  layouts: SiteLayouts
  files: CanvasFiles
  now: () => Date
  planFeatures?: PlanFeatures
  screens: Pick<Screens, 'findPopupLook'>
  drafts: Pick<Drafts, 'findPreviewRow'>
  texts: Pick<TextRenderer, 'render'>
}

const NO_CONTENT = {
  productIds: [],
  lists: [],
  postLists: [],
  eventLists: [],
  formIds: [],
  fundIds: [],
  datasetIds: [],
}

type ThreadData = NonNullable<CommentsData['list']>['threads'][number]
const toThreadData = ({ createdAt, replies, ...thread }: CommentThread): ThreadData => ({
  ...thread,
  createdAt: createdAt.toISOString(),
  replies: replies.map(toThreadData),
})

const isUuid = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)

/** The editor can run on another host than the site, so asset URLs go through the API. */
const withApiUrl = (websiteId: WebsiteId, asset: AssetView): AssetView => ({
  ...asset,
  address: getContributorFileUrl(websiteId, asset.id),
})

/** The canvas: an empty HTML document with the site's theme, and the data for the views. */
export const createCanvas = (deps: CanvasDependencies) => {
  const { siteById, layouts, catalog, pages, images, files, now, planFeatures = allPlanFeatures } = deps
  const getSite = async (websiteId: WebsiteId): Promise<Site> => {
    const site = await siteById(websiteId)
    if (!site) throw siteNotFoundError()
    return site
  }

  /** Title, facts and picture above the text. */
  const findPostHead = async (site: Site, itemId: string): Promise<Surround | undefined> => {
    const row = await deps.drafts.findPreviewRow({ websiteId: site.websiteId, kind: 'item', ownerId: itemId })
    if (!row?.item) return undefined
    const assets = await images(site, listHeadAssets(row.item))
    const urls = new Map([...assets].map(([id, asset]) => [id, withApiUrl(site.websiteId, asset)]))
    const { publishedAt, ...head } = toPostHead(row.collection, row.item, urls)
    return { kind: 'post', head: { ...head, publishedAt: publishedAt.toISOString() } }
  }

  const findSurround = async (site: Site, { kind, ownerId, pageId }: CanvasQuery): Promise<Surround | undefined> => {
    const { websiteId } = site
    if (isScreenKind(kind)) {
      const stylesheet = kind === 'sign-on' ? files.buyerStyles : undefined
      return { kind: 'screen', screen: kind, ...(stylesheet && { stylesheet }) }
    }
    if (kind === 'item') return ownerId === undefined ? undefined : findPostHead(site, ownerId)
    const look = kind === 'popup' && ownerId ? await deps.screens.findPopupLook(websiteId, ownerId) : undefined
    if (look) return { kind: 'popup', look }
    const isCover = kind === 'page' && pageId !== undefined && (await pages.isCover(websiteId, pageId))
    return isCover ? { kind: 'cover' } : undefined
  }

  const findComments = async (
    websiteId: WebsiteId,
    { kind, ownerId, path, needsComments }: CanvasQuery,
  ): Promise<CommentsData | undefined> => {
    if (!needsComments || kind !== 'item' || !ownerId) return undefined
    const list = await deps.comments.listForEditor(websiteId, ownerId as ItemId)
    if (!list) return { path }
    const { closesAt: _, ...rest } = list
    return { path, list: { ...rest, threads: rest.threads.map(toThreadData) } }
  }

  return {
    /** The empty page with the site's theme; its script renders the content. */
    async document(websiteId: WebsiteId): Promise<string> {
      const site = await getSite(websiteId)
      return renderCanvasHtml(site, await layouts.get(site), files)
    },

    async read(websiteId: WebsiteId, query: CanvasQuery): Promise<CanvasData> {
      const site = await getSite(websiteId)
      const layout = await layouts.get(site)
      const request: PageRequest = {
        site,
        layout,
        origin: '',
        path: query.path,
        now: now(),
        files: { stylesheet: files.stylesheet, scripts: [] },
        canBuy: planFeatures.commerce && layout.stores.size > 0,
        planFeatures,
      }
      const toCanvasAsset = (asset: AssetView): AssetView => withApiUrl(websiteId, asset)
      const toCanvasProduct = (product: ProductItem): ProductItem => ({
        ...product,
        images: product.images.map(toCanvasAsset),
      })
      // Lock screens show no content of the site (src/storefront/render/screen-document.tsx).
      const needed = query.kind === 'lock' ? { ...query, ...NO_CONTENT } : query
      const posts = new Map(needed.postLists.map((list) => [getPostListKey(list), list]))
      const eventQueries = new Map(needed.eventLists.map((list) => [getEventListKey(list), list]))
      const lists = new Map(needed.lists.map((list) => [getProductListKey(list), list]))
      const [
        assets,
        { products, productLists },
        { postLists },
        { eventLists },
        forms,
        funds,
        datasets,
        comments,
        texts,
      ] = await Promise.all([
        images(site, query.assetIds.filter(isUuid)),
        loadPageProducts({ catalog }, request, { ids: needed.productIds, lists }),
        loadPagePosts({ pages, images }, request, posts),
        loadPageEvents(deps, request, eventQueries),
        loadPageForms(deps, request, needed.formIds),
        loadPageFunds(deps, request, needed.fundIds),
        loadPageDatasets(deps, request, needed.datasetIds),
        findComments(websiteId, query),
        deps.texts.render(websiteId, query.blocks),
      ])
      const { site: siteContext, menus, shop } = createRenderContext(request, new Map())
      const surround = await findSurround(site, query)
      return {
        path: query.path,
        ...(query.pageId && { pageId: query.pageId }),
        now: request.now.toISOString(),
        site: siteContext,
        menus: { ...menus },
        shop: shop ?? { canBuy: false },
        around: toSiteChrome(site.settings, layout, hasAnnouncement(request)),
        ...(surround && { surround }),
        assets: Object.fromEntries([...assets].map(([id, asset]) => [id, toCanvasAsset(asset)])),
        products: Object.fromEntries([...(products ?? [])].map(([id, product]) => [id, toCanvasProduct(product)])),
        lists: Object.fromEntries([...(productLists ?? [])].map(([key, found]) => [key, found.map(toCanvasProduct)])),
        postLists: Object.fromEntries(
          [...(postLists ?? [])].map(([key, found]) => [
            key,
            found.map((post) => (post.picture ? { ...post, picture: toCanvasAsset(post.picture) } : post)),
          ]),
        ),
        eventLists: Object.fromEntries(
          [...(eventLists ?? [])].map(([key, { events, ...list }]) => [
            key,
            {
              ...list,
              events: events.map((event) =>
                event.picture ? { ...event, picture: toCanvasAsset(event.picture) } : event,
              ),
            },
          ]),
        ),
        forms: Object.fromEntries(forms),
        funds: Object.fromEntries(funds),
        datasets: Object.fromEntries(datasets),
        ...(comments && { comments }),
        prepared: Object.fromEntries(
          query.blocks.flatMap((block) => {
            const props = prepareBlock(block, texts)
            return props ? [[block.id, props]] : []
          }),
        ),
      }
    },
  }
}

export type Canvas = ReturnType<typeof createCanvas>
