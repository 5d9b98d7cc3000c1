import type { Caller } from '#base/caller.ts'
import { CART_PATH } from '#base/format/text.ts'
import { newId } from '#base/id.ts'
import { tidied } from '#base/path.ts'
import type { Shopper } from '#shop/cart/model.ts'
import type { PageLocks } from '#site/pages/locks.ts'
import { NotFound, pageKeyCookie, pathOfCollection, pathOfItem } from '#site/pages/model.ts'
import type { PageRow } from '#site/pages/store.ts'
import type { Redirects } from '#site/redirects/service.ts'
import { SEARCH_PATH } from '#site/search/model.ts'
import type { Search } from '#site/search/service.ts'
import { isClosed, isHidden, PLAIN_UPGRADE_PATH, type Site, TRIAL_UPGRADE_PATH } from '#site/sites/model.ts'
import { robots, sitemap } from './feeds/feeds.ts'
import { type Answer, redirectAnswer, textAnswer, xmlAnswer } from './render/answer.ts'
import { type CartTools, cartPage } from './render/cart.tsx'
import { type CheckoutTools, checkoutPage, isCheckout } from './render/checkout.tsx'
import type { PageAssets, Scene } from './render/draw.tsx'
import { type FolderTools, folderPage } from './render/folder.tsx'
import type { Frame, Frames } from './render/frame.ts'
import { isListing, journalPage } from './render/journal.tsx'
import { listingPage, placeAt } from './render/listing.tsx'
import { pageNumber } from './render/listing-query.ts'
import { createLiveJson } from './render/live-json.ts'
import { notSoldPage } from './render/not-sold.tsx'
import { type OrderTools, orderPage, orderToken } from './render/order.tsx'
import { plainPage } from './render/page.tsx'
import type { PageTools } from './render/page-tools.ts'
import { postPage } from './render/post.tsx'
import { isPreview, missingPage, type PreviewTools, previewPage } from './render/preview.tsx'
import { productAddress, productPage } from './render/product.tsx'
import { aroundScreen, closedScreen, errorScreen, lockScreen, PAGE_UNLOCK_PATH } from './render/screens.tsx'
import { searchScreen } from './render/search.tsx'
import { createShelves } from './render/shelves.ts'

export type Visit = {
  site: Site
  origin: string
  /** Decoded path without a slash at its end. */
  path: string
  query: URLSearchParams
  /** The visitor has given the password of a locked site. */
  unlocked: boolean
  /** Whose cart it is; asked only where a page shows it. */
  shopper: () => Promise<Shopper>
  /** Whoever is signed in to this site. */
  member: () => Promise<Caller['member']>
  /** Whether it is somebody who works on this site, and may see pages that others may not. */
  worksHere: () => Promise<boolean>
  /** The key that a visitor carries who has given the password of a page. */
  pageKey: (collectionId: string) => string | undefined
}

export type RouterDependencies = PageTools &
  CartTools &
  CheckoutTools &
  OrderTools &
  FolderTools &
  PreviewTools & {
    frames: Frames
    redirects: Pick<Redirects, 'from'>
    pageLocks: PageLocks
    search: Search
    files: PageAssets
    now: () => Date
  }

/** Fixed addresses of the documents that lead into the owner's side. */
const OWNER_SIDE: Readonly<Record<string, string>> = {
  [TRIAL_UPGRADE_PATH]: '/config/billing/upgrade',
  [PLAIN_UPGRADE_PATH]: '/config/billing/subscriptions/website',
}

/** A sitemap holds no more. */
const MOST_ADDRESSES = 50_000

export const createRouter = (tools: RouterDependencies) => {
  const shop = { ...tools, shelves: createShelves(tools), live: createLiveJson(tools.catalog) }
  const sceneOf = async (
    { site, origin, path }: Pick<Visit, 'site' | 'origin' | 'path'>,
    tried?: Frame,
  ): Promise<Scene> => {
    const frame = tried ?? (await tools.frames.of(site))
    return {
      site,
      origin,
      path,
      frame,
      now: tools.now(),
      files: tools.files,
      // What has no finished store has nothing to sell.
      canBuy: frame.stores.size > 0,
    }
  }

  const siteMap = async ({ site, origin }: Visit, { frame }: Scene): Promise<Answer> => {
    const { websiteId } = site
    const [rows, products] = await Promise.all([tools.pages.addresses(websiteId), tools.catalog.addresses(websiteId)])
    const paths = [
      ...rows.map(({ updatedAt, ...row }) => ({
        path: row.itemUrlId === null ? pathOfCollection(row) : pathOfItem(row, { urlId: row.itemUrlId }),
        updatedAt,
      })),
      ...[...frame.stores.values()].flatMap((store) =>
        [...store.categories.values()].map(({ path }) => ({ path, updatedAt: undefined })),
      ),
      ...products,
    ].slice(0, MOST_ADDRESSES)
    return xmlAnswer(
      sitemap(paths.map(({ path, updatedAt }) => ({ url: origin + encodeURI(path), changedAt: updatedAt }))),
    )
  }

  /** `seen`: the folders that led here. One that leads back to itself has nothing to show. */
  const page = async (
    visit: Visit,
    scene: Scene,
    format: string | null,
    seen: ReadonlySet<string> = new Set(),
  ): Promise<Answer> => {
    if (seen.has(visit.path)) throw new NotFound(visit.path)
    const product = productAddress(scene)
    if (product) return productPage(shop, scene, product, format)
    const place = placeAt(scene)
    if (place) return listingPage(shop, scene, place, visit.query)
    const row = await tools.pages.at(visit.site.websiteId, visit.path, visit.worksHere)
    const asJson = format === 'json'
    const { collectionId } = row.collection
    if (row.passwordHash !== null && !tools.pageLocks.opens(row.passwordHash, visit.pageKey(collectionId)))
      return lockScreen(scene, asJson, visit.query.has('wrong'), PAGE_UNLOCK_PATH)
    const answer = await drawn(visit, scene, row, format, seen)
    // What only some visitors may see is nobody else's to keep.
    return row.passwordHash === null && row.state !== 'private' ? answer : { ...answer, cacheable: false }
  }

  const drawn = async (
    visit: Visit,
    scene: Scene,
    row: PageRow,
    format: string | null,
    seen: ReadonlySet<string>,
  ): Promise<Answer> => {
    const asJson = format === 'json'
    if (row.folder !== null) {
      const before = new Set([...seen, visit.path])
      return folderPage(tools, scene, row, asJson, (path) =>
        page({ ...visit, path }, { ...scene, path }, format, before),
      )
    }
    if (row.item) return postPage(tools, scene, row, row.item, asJson)
    if (isListing(row.collection)) return journalPage(tools, scene, row, { format, page: pageNumber(visit.query) })
    return plainPage(tools, scene, row, asJson)
  }

  const somethingStands = async (visit: Visit, scene: Scene, paths: readonly string[]): Promise<boolean> => {
    for (const path of paths) {
      const there = await page({ ...visit, path }, { ...scene, path }, null).catch((error: unknown) => {
        if (!(error instanceof NotFound)) throw error
      })
      if (there) return true
    }
    return false
  }

  /** Nothing stands there: perhaps it has moved. What was asked of the old address is asked of the new one. */
  const ledOn = async (visit: Visit, scene: Scene): Promise<Answer | undefined> => {
    const { site, origin, path, query } = visit
    const redirect = await tools.redirects.from(site.websiteId, path)
    if (redirect && redirect.circle.length > 0 && !(await somethingStands(visit, scene, redirect.circle)))
      return undefined
    // Two slashes at the beginning would be another host: what a visitor puts behind an address must not lead there.
    const target = redirect?.target.replace(/^[/\\]+/, '/')
    if (!redirect || target === undefined || !URL.canParse(target, origin)) return undefined
    const to = new URL(target, origin)
    if (!target.startsWith('/')) return redirectAnswer(to.href, redirect.status)
    const asked = to.search || (query.size > 0 ? `?${query}` : '')
    return redirectAnswer(tidied(to.pathname) + asked + to.hash, redirect.status)
  }

  return {
    /** The key to a page for whoever gives its password. */
    async unlockPage(site: Site, path: string, password: string): Promise<{ cookie: string; key: string } | undefined> {
      const row = await tools.pages.at(site.websiteId, path).catch(() => undefined)
      const key = await tools.pageLocks.unlock(row?.passwordHash ?? null, password)
      return row && key !== undefined ? { cookie: pageKeyCookie(row.collection.collectionId), key } : undefined
    },

    /** A page of the site within its header and footer, as they would be. */
    async around(site: Site, origin: string): Promise<string> {
      const scene = await sceneOf({ site, origin, path: '/' }, await tools.frames.tried(site))
      return aroundScreen(scene)
    },

    /** What stands at an address of a site. */
    async answer(visit: Visit): Promise<Answer> {
      const { site, path, query } = visit
      const elsewhere = OWNER_SIDE[path]
      if (elsewhere) return redirectAnswer(elsewhere)
      if (path === '/robots.txt') return textAnswer(robots(visit.origin, isHidden(site, tools.now())))
      const scene = await sceneOf(visit)
      const format = query.get('format')
      const asJson = format === 'json'
      if (isClosed(site, scene.now)) return closedScreen(scene, asJson)
      const lock = site.locked && !visit.unlocked ? lockScreen(scene, asJson, query.has('wrong')) : undefined
      // Whoever was given a link to a draft needs no other key: that is what it is for. A link that leads to none is a key to nothing.
      if (isPreview(path))
        return previewPage(tools, scene, visit.worksHere, () => lock ?? missingPage(tools, scene, asJson))
      if (lock) return lock
      if (path === '/sitemap.xml') return siteMap(visit, scene)
      const order = orderToken(path)
      if (order !== undefined) return orderPage(tools, scene, order, asJson)
      if (path === SEARCH_PATH) {
        const number = pageNumber(query)
        const found = await tools.search.find(site.websiteId, query.get('q') ?? '', number)
        return searchScreen(tools, scene, found, number, asJson)
      }
      if (path === CART_PATH && scene.canBuy) return cartPage(tools, scene, await visit.shopper(), query)
      if (isCheckout(path)) {
        const [shopper, member] = await Promise.all([visit.shopper(), visit.member()])
        return checkoutPage(tools, scene, { shopper, member }, query)
      }
      const notSold = await notSoldPage(tools, scene, query)
      if (notSold) return notSold
      const answer = await page(visit, scene, format).catch(async (error: unknown) => {
        if (!(error instanceof NotFound)) throw error
        return (await ledOn(visit, scene)) ?? missingPage(tools, scene, asJson)
      })
      // What only some visitors may see is nobody else's to keep.
      return site.locked ? { ...answer, cacheable: false } : answer
    },

    /** The frame around it shows menus and footer: a site that is hidden keeps those to itself too. */
    async notFound(visit: Pick<Visit, 'site' | 'origin' | 'path'>): Promise<Answer> {
      const scene = await sceneOf(visit)
      if (isClosed(visit.site, scene.now)) return closedScreen(scene, false)
      return visit.site.locked ? lockScreen(scene, false, false) : missingPage(tools, scene, false)
    },

    failed: async (visit: Pick<Visit, 'site' | 'origin' | 'path'>, reference: string = newId()): Promise<Answer> =>
      errorScreen(await sceneOf(visit), reference),
  }
}

export type Router = ReturnType<typeof createRouter>
