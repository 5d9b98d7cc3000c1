import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CollectionType, RecordType } from '#base/enumerations/collections.ts'
import { type AssetId, type CollectionId, type FormId, newId, type WebsiteId } from '#base/id.ts'
import { type Clock, systemClock } from '#platform/clock.ts'
import type { Tx } from '#platform/database/transaction.ts'
import { projectRoot } from '#platform/project-root.ts'
import type { PreparedFile } from '#shop/downloads/operations/manage-files.ts'
import type { Asset } from '#site/assets/model.ts'
import type { Assets } from '#site/assets/service.ts'
import { findWrittenTone, type SiteTone, type WrittenTone } from '#site/brand-tone/model.ts'
import type { NavigationItem } from '#site/navigation/model.ts'
import type { Navigation } from '#site/navigation/service.ts'
import type { Pages } from '#site/pages/service.ts'
import type { PreparedSeed } from '#site/sites/create-site.ts'
import { requireEntry } from './require-entry.ts'
import { type FormServices, seedForms } from './seed-forms.ts'
import { type FundServices, seedFunds } from './seed-funds.ts'
import { type SellingServices, seedSelling } from './seed-selling.ts'
import { type ShopServices, seedStore } from './seed-store.ts'
import type { FormIds, FundIds, Starter, StarterMenuItem, StarterPage, StarterPost } from './starter.ts'

const DAY_MS = 86_400_000
const COLLECTION_TYPES: Readonly<Record<StarterPage['kind'], CollectionType>> = {
  page: CollectionType.page,
  journal: CollectionType.generic,
}

type Dependencies = ShopServices &
  SellingServices &
  FormServices &
  FundServices & {
    assets: Pick<Assets, 'prepare' | 'insertPrepared' | 'discardPrepared'>
    pages: Pick<Pages, 'addCollection' | 'addItem'>
    navigation: Pick<Navigation, 'save'>
    /** Posts are dated relative to now. */
    clock?: Clock
  }
export type SeedOptions = {
  /** Receives a line for each step. */
  onProgress?: (line: string) => void
  brandTone?: SiteTone | undefined
}

/** Creates a starter's images, pages, posts, stores and menus on an empty site. Title and theme are set by the caller. */
export const createSiteSeeder = (deps: Dependencies) => {
  const { assets, pages, navigation, downloads, clock = systemClock } = deps
  const storeImages = async (
    websiteId: WebsiteId,
    { name, folder, images }: Starter,
    { stored, onProgress }: { stored: Map<string, Asset>; onProgress: (line: string) => void },
  ): Promise<void> => {
    for (const { file, title, alt, focalPoint } of images) {
      onProgress(`Creating ${name}: image ${stored.size + 1} of ${images.length}`)
      const buffer = await readFile(join(projectRoot, folder, file))
      stored.set(file, await assets.prepare(websiteId, { filename: file, buffer, title, alt, focalPoint }))
    }
  }

  /** The files of digital products, by their names. */
  const storeFiles = async (
    websiteId: WebsiteId,
    { filesFolder = '', stores: starterStores = [] }: Starter,
    stored: Map<string, PreparedFile>,
  ): Promise<void> => {
    const names = starterStores.flatMap(({ products }) => products.flatMap(({ files = [] }) => files))
    for (const filename of names) {
      const content = await readFile(join(projectRoot, filesFolder, filename))
      stored.set(filename, await downloads.prepareFile(websiteId, { filename, content }))
    }
  }

  const createPage = (
    tx: Tx,
    websiteId: WebsiteId,
    {
      page,
      displayIndex,
      getImageId,
      getFormId,
      getFundId,
      tone,
    }: {
      page: StarterPage
      displayIndex: number
      getImageId: (file: string) => AssetId
      getFormId: FormIds
      getFundId: FundIds
      tone: WrittenTone | undefined
    },
  ) =>
    pages.addCollection(tx, websiteId, {
      type: COLLECTION_TYPES[page.kind],
      title: page.title,
      navigationTitle: page.navigationTitle ?? page.title,
      urlId: page.urlId,
      description: page.description,
      seoTitle: page.seoTitle ?? '',
      seoDescription: page.seoDescription ?? '',
      mainImageId: page.mainImage === undefined ? null : getImageId(page.mainImage),
      isHomepage: page.isHomepage ?? false,
      displayIndex,
      document: page.document(getImageId, getFormId, getFundId, tone),
    })

  const createPost = (
    tx: Tx,
    websiteId: WebsiteId,
    {
      collectionId,
      post,
      displayIndex,
      getImageId,
    }: { collectionId: CollectionId; post: StarterPost; displayIndex: number; getImageId: (file: string) => AssetId },
  ) =>
    pages.addItem(tx, websiteId, {
      collectionId,
      recordType: RecordType.text,
      title: post.title,
      urlId: post.urlId,
      excerpt: post.excerpt,
      authors: [post.author],
      tags: post.tags,
      mainImageId: getImageId(post.mainImage),
      publishOn: new Date(clock().getTime() - post.daysAgo * DAY_MS),
      displayIndex,
      document: post.document(getImageId),
    })

  const toNavigationItem = (item: StarterMenuItem, collections: ReadonlyMap<string, CollectionId>): NavigationItem => {
    const title = item.title === undefined ? {} : { title: item.title }
    return 'page' in item
      ? { ...title, collectionId: requireEntry(collections, item.page, 'page'), items: [] }
      : { ...title, externalLink: { url: item.href, newWindow: false }, items: [] }
  }

  const seed = async (
    tx: Tx,
    websiteId: WebsiteId,
    {
      starter,
      images,
      files,
      formIds,
      tone,
      onProgress,
    }: {
      starter: Starter
      images: ReadonlyMap<string, Asset>
      files: ReadonlyMap<string, PreparedFile>
      formIds: ReadonlyMap<string, FormId>
      tone: WrittenTone | undefined
      onProgress: (line: string) => void
    },
  ): Promise<void> => {
    for (const image of images.values()) await assets.insertPrepared(tx, websiteId, image)
    const getImageId = (file: string): AssetId => requireEntry(images, file, 'image').id
    const getFormId: FormIds = (key) => requireEntry(formIds, key, 'form')
    await seedForms(deps, tx, websiteId, { forms: starter.forms ?? [], getFormId })
    const fundIds = new Map((starter.funds ?? []).map(({ key }) => [key, newId()]))
    const getFundId: FundIds = (key) => requireEntry(fundIds, key, 'fund')
    await seedFunds(deps, tx, websiteId, { funds: starter.funds ?? [], getFundId })

    onProgress(`Creating ${starter.name}: pages`)
    const collections = new Map<string, CollectionId>()
    for (const page of starter.pages)
      collections.set(
        page.key,
        await createPage(tx, websiteId, {
          page,
          displayIndex: collections.size,
          getImageId,
          getFormId,
          getFundId,
          tone,
        }),
      )
    for (const [index, post] of starter.posts.entries())
      await createPost(tx, websiteId, {
        collectionId: requireEntry(collections, post.journal, 'journal'),
        post,
        displayIndex: index,
        getImageId,
      })

    for (const store of starter.stores ?? []) {
      onProgress(`Creating ${starter.name}: ${store.products.length} products`)
      collections.set(store.key, await seedStore(deps, tx, websiteId, { store, getImageId, getFormId, files }))
    }

    if (starter.selling) await seedSelling(deps, tx, websiteId, starter.selling)

    const toItems = (items: readonly StarterMenuItem[]) => items.map((item) => toNavigationItem(item, collections))
    await navigation.save(tx, websiteId, 'mainNavigation', toItems(starter.mainNavigation))
    await navigation.save(tx, websiteId, 'footerNavigation', toItems(starter.footerNavigation))
  }

  return {
    /** Stores images and files, which takes seconds, so that the transaction that seeds the site is short. */
    async prepare(
      websiteId: WebsiteId,
      starter: Starter,
      { onProgress = () => {}, brandTone }: SeedOptions = {},
    ): Promise<PreparedSeed> {
      const images = new Map<string, Asset>()
      const files = new Map<string, PreparedFile>()
      const discard = async (): Promise<void> => {
        for (const image of images.values()) await assets.discardPrepared(image)
        for (const file of files.values()) await downloads.discardPrepared(file)
      }
      try {
        await storeImages(websiteId, starter, { stored: images, onProgress })
        await storeFiles(websiteId, starter, files)
      } catch (error) {
        await discard()
        throw error
      }
      const formIds = new Map((starter.forms ?? []).map(({ key }) => [key, newId<FormId>()]))
      const newsletterFormId = starter.footerForm && requireEntry(formIds, starter.footerForm, 'form')
      return {
        settings: {
          ...starter.settings,
          ...(brandTone && { brandTone }),
          ...(newsletterFormId && { footer: { ...starter.settings?.footer, newsletterFormId } }),
        },
        seed: (tx) =>
          seed(tx, websiteId, { starter, images, files, formIds, tone: findWrittenTone(brandTone), onProgress }),
        discard,
      }
    },
  }
}

export type SiteSeeder = ReturnType<typeof createSiteSeeder>
