import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CollectionType, RecordType } from '#base/enumerations/collections.ts'
import type { AssetId, CollectionId, WebsiteId } from '#base/id.ts'
import { type Clock, systemClock } from '#platform/clock.ts'
import type { Tx } from '#platform/database/transaction.ts'
import { projectRoot } from '#platform/project-root.ts'
import type { Assets } from '#site/assets/service.ts'
import type { NavigationItem } from '#site/navigation/model.ts'
import type { Navigation } from '#site/navigation/service.ts'
import type { Pages } from '#site/pages/service.ts'
import { requireEntry } from './require-entry.ts'
import { type SellingServices, seedSelling } from './seed-selling.ts'
import { type ShopServices, seedStore } from './seed-store.ts'
import type { Starter, StarterMenuItem, StarterPage, StarterPost } from './starter.ts'

const DAY_MS = 86_400_000
const COLLECTION_TYPES: Readonly<Record<StarterPage['kind'], CollectionType>> = {
  page: CollectionType.page,
  journal: CollectionType.generic,
}

type Dependencies = ShopServices &
  SellingServices & {
    assets: Pick<Assets, 'addFromBuffer'>
    pages: Pick<Pages, 'addCollection' | 'addItem'>
    navigation: Pick<Navigation, 'save'>
    /** Posts are dated back from now. */
    clock?: Clock
  }
export type SeedOptions = {
  /** Hears a line for each step: a picture takes a moment. */
  say?: (line: string) => void
}

/** Makes a starter's pictures, pages, posts, stores and menus on a site that has none yet. Title and look are the site's own business. */
export const createSiteSeeder = (deps: Dependencies) => {
  const { assets, pages, navigation, stores, catalog, clock = systemClock } = deps
  const plantPictures = async (
    tx: Tx,
    websiteId: WebsiteId,
    { name, folder, images }: Starter,
    say: (line: string) => void,
  ) => {
    const ids = new Map<string, AssetId>()
    for (const { file, title, alt, focalPoint } of images) {
      say(`Planting ${name}: picture ${ids.size + 1} of ${images.length}`)
      const buffer = await readFile(join(projectRoot, folder, file))
      const asset = await assets.addFromBuffer(tx, websiteId, { filename: file, buffer, title, alt, focalPoint })
      ids.set(file, asset.id)
    }
    return ids
  }

  const plantPage = (
    tx: Tx,
    websiteId: WebsiteId,
    page: StarterPage,
    displayIndex: number,
    picture: (file: string) => AssetId,
  ) =>
    pages.addCollection(tx, websiteId, {
      type: COLLECTION_TYPES[page.kind],
      title: page.title,
      navigationTitle: page.navigationTitle ?? page.title,
      urlId: page.urlId,
      description: page.description,
      seoTitle: page.seoTitle ?? '',
      seoDescription: page.seoDescription ?? '',
      mainImageId: page.mainImage === undefined ? null : picture(page.mainImage),
      isHomepage: page.isHomepage ?? false,
      displayIndex,
      document: page.document(picture),
    })

  const plantPost = (
    tx: Tx,
    websiteId: WebsiteId,
    collectionId: CollectionId,
    post: StarterPost,
    displayIndex: number,
    picture: (file: string) => AssetId,
  ) =>
    pages.addItem(tx, websiteId, {
      collectionId,
      recordType: RecordType.text,
      title: post.title,
      urlId: post.urlId,
      excerpt: post.excerpt,
      author: post.author,
      tags: post.tags,
      mainImageId: picture(post.mainImage),
      publishOn: new Date(clock().getTime() - post.daysAgo * DAY_MS),
      displayIndex,
      document: post.document(picture),
    })

  const placeOf = (item: StarterMenuItem, collections: ReadonlyMap<string, CollectionId>): NavigationItem => {
    const title = item.title === undefined ? {} : { title: item.title }
    return 'page' in item
      ? { ...title, collectionId: requireEntry(collections, item.page, 'page'), items: [] }
      : { ...title, externalLink: { url: item.href, newWindow: false }, items: [] }
  }

  return {
    async plant(tx: Tx, websiteId: WebsiteId, starter: Starter, { say = () => {} }: SeedOptions = {}): Promise<void> {
      const pictures = await plantPictures(tx, websiteId, starter, say)
      const picture = (file: string): AssetId => requireEntry(pictures, file, 'picture')

      say(`Planting ${starter.name}: pages`)
      const collections = new Map<string, CollectionId>()
      for (const page of starter.pages)
        collections.set(page.key, await plantPage(tx, websiteId, page, collections.size, picture))
      for (const [index, post] of starter.posts.entries())
        await plantPost(tx, websiteId, requireEntry(collections, post.journal, 'journal'), post, index, picture)

      for (const store of starter.stores ?? []) {
        say(`Planting ${starter.name}: ${store.products.length} products`)
        collections.set(store.key, await seedStore({ stores, catalog }, tx, websiteId, store, picture))
      }

      if (starter.selling) await seedSelling(deps, tx, websiteId, starter.selling)

      const places = (items: readonly StarterMenuItem[]) => items.map((item) => placeOf(item, collections))
      await navigation.save(tx, websiteId, 'mainNavigation', places(starter.mainNavigation))
      await navigation.save(tx, websiteId, 'footerNavigation', places(starter.footerNavigation))
    },
  }
}

export type SiteSeeder = ReturnType<typeof createSiteSeeder>
