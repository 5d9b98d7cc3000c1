import { CollectionType } from '#base/enumerations/collections.ts'
import { PageType } from '#base/enumerations/pages.ts'
import type { FrameCategory, StoreFrame } from '#shop/stores/model.ts'
import { NotFound } from '#site/pages/model.ts'
import { breadcrumbLd } from '#storefront/head/json-ld.ts'
import { listingLd } from '#storefront/head/listing-ld.ts'
import type { Crumb } from '#storefront/views/Breadcrumbs.tsx'
import { ListingView } from '#storefront/views/ListingView.tsx'
import { type Answer, htmlAnswer, redirectAnswer } from './answer.ts'
import { contextOf, drawFramed, type HeadParts, type Scene } from './draw.tsx'
import { filtersOf } from './listing-filters.ts'
import { type ListingWish, readWish, wishAddress } from './listing-query.ts'
import type { LiveJson } from './live-json.ts'
import { headImage, titled } from './page-head.ts'
import { chosen, type PageTools, pictureOf } from './page-tools.ts'
import { paginationOf } from './pagination.ts'
import { productPageOf } from './recognise.ts'
import type { Shelf, Shelves } from './shelves.ts'
import { shopJson } from './shop-json.ts'

export type ListingTools = Pick<PageTools, 'pictures' | 'catalog'> & { shelves: Shelves; live: LiveJson }

/** A store, or one of its categories. */
export type Place = { store: StoreFrame; category: FrameCategory }

/** `/shop`, `/shop/bowls`: undefined where neither is meant. */
export const placeAt = ({ frame, path }: Scene): Place | undefined => {
  const [, first = '', second, ...deeper] = path.split('/')
  const store = first === '' ? [...frame.stores.values()].find((each) => each.path === '/') : frame.stores.get(first)
  if (!store || deeper.length > 0) return undefined
  const category = second === undefined ? store.root : store.categories.get(second)
  return category && { store, category }
}

const isWhole = ({ store, category }: Place): boolean => category === store.root

/** From the front page down to here. */
export const trailOf = ({ site }: Scene, { store, category }: Place): Crumb[] => {
  const above: FrameCategory[] = []
  for (
    let here: FrameCategory | undefined = category;
    here && here !== store.root;
    here = [...store.categories.values()].find(({ id }) => id === here?.parentId)
  )
    above.unshift(here)
  return [
    ...(store.path === '/' ? [] : [{ title: site.title, path: '/' }]),
    { title: store.title, path: store.path },
    ...above.map(({ name, path }) => ({ title: name, path })),
  ]
}

/** Those inside this one; where there are none, those beside it. */
const neighboursOf = ({ store, category }: Place): { title: string; path: string; current: boolean }[] => {
  const within = category.children.length > 0 ? category : undefined
  const parent = within ?? [...store.categories.values()].find(({ id }) => id === category.parentId) ?? store.root
  if (parent.children.length === 0) return []
  return [parent, ...parent.children].map(({ id, name, path }) => ({ title: name, path, current: id === category.id }))
}

const headOf = (
  scene: Scene,
  place: Place,
  { collection }: Shelf,
  address: string,
  image: HeadParts['image'],
): HeadParts => {
  const { site, origin } = scene
  const whole = isWhole(place)
  const title = whole ? collection.seoTitle || titled(scene, collection.title) : titled(scene, place.category.name)
  const ownWords = whole ? collection.seoDescription || collection.description : place.category.description
  return {
    title,
    description: ownWords || collection.description || site.description,
    canonical: origin + address,
    openGraphType: 'website',
    image,
    jsonLd: [breadcrumbLd(origin, trailOf(scene, place))],
  }
}

const pageOf = (tools: ListingTools, { site }: Scene, place: Place, wish: ListingWish) => {
  const limit = place.store.productsOnAPage
  return tools.catalog.listing(site.websiteId, {
    collectionId: place.store.id,
    ...(isWhole(place) ? {} : { categoryIds: [...place.category.withDescendants] }),
    ...(wish.tag === undefined ? {} : { tag: wish.tag }),
    ...(wish.min === undefined ? {} : { minPrice: wish.min }),
    ...(wish.max === undefined ? {} : { maxPrice: wish.max }),
    availableOnly: wish.available,
    onSaleOnly: wish.sale,
    sort: wish.sort,
    limit,
    offset: (wish.page - 1) * limit,
  })
}

/** The products of a store or of one of its categories, a page at a time. */
export const listingPage = async (
  tools: ListingTools,
  scene: Scene,
  place: Place,
  query: URLSearchParams,
): Promise<Answer> => {
  const { site, frame, origin } = scene
  const { store, category } = place
  const { currency } = site
  const wish = readWish(query, currency)
  const asJson = query.get('format') === 'json'
  // The form knows all categories, and each of them has an address of its own.
  const wanted = query.get('category')
  if (wanted !== null && !asJson) {
    const target = wanted === '' ? store.path : store.categories.get(wanted)?.path
    return redirectAnswer(wishAddress(target ?? store.path, { ...wish, page: 1 }, currency))
  }
  const found = async () => {
    const page = await pageOf(tools, scene, place, wish)
    if (page.products.length === 0 && wish.page > 1) throw new NotFound(scene.path)
    return page
  }
  if (asJson)
    return shopJson(tools.live, scene, store, wishAddress(category.path, wish, currency), async () => {
      const { products: items, total } = await found()
      return { pageType: PageType.mainContent, items, total }
    })
  const [{ products, total }, shelf] = await Promise.all([found(), tools.shelves(site, store)])
  const assets = await tools.pictures(site, chosen(shelf.collection.mainImageId))
  const context = { ...contextOf(scene, assets), pageId: store.id }
  const image = headImage(scene, pictureOf(shelf.collection, assets) ?? products[0]?.images[0])
  const pages = Math.max(1, Math.ceil(total / store.productsOnAPage))
  const plain: ListingWish = { page: wish.page, sort: 'by-hand', available: false, sale: false }
  const head = headOf(scene, place, shelf, wishAddress(category.path, plain, currency), image)
  const first = (wish.page - 1) * store.productsOnAPage
  const view = (
    <ListingView
      productPage={productPageOf({
        pageType: PageType.mainContent,
        collectionType: CollectionType.products,
        hasProduct: false,
        inEditorFrame: context.mode === 'canvas',
      })}
      trail={trailOf(scene, place)}
      title={isWhole(place) ? shelf.collection.title : category.name}
      intro={isWhole(place) ? shelf.collection.description : category.description}
      categories={neighboursOf(place)}
      look={category.view}
      products={products}
      total={total}
      showsCount={frame.preferences.showProductCount}
      quickView={frame.preferences.quickViewEnabled}
      filters={filtersOf({ place, wish, tags: shelf.tags, context })}
      pagination={paginationOf(wish.page, pages, (page) => wishAddress(category.path, { ...wish, page }, currency))}
      context={context}
    />
  )
  const jsonLd = [
    ...head.jsonLd,
    listingLd({ ...head, url: origin + encodeURI(category.path), products, total, first, origin }),
  ]
  return htmlAnswer(drawFramed(scene, { ...head, jsonLd }, context, view))
}
