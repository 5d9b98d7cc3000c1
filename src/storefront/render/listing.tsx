import { CollectionType } from '#base/enumerations/collections.ts'
import { PageType } from '#base/enumerations/pages.ts'
import type { StorefrontCategory, StorefrontStore } from '#shop/stores/model.ts'
import { NotFound } from '#site/pages/model.ts'
import { toBreadcrumbJsonLd } from '#storefront/head/json-ld.ts'
import { toListingJsonLd } from '#storefront/head/listing-ld.ts'
import type { Crumb } from '#storefront/views/navigation/Breadcrumbs.tsx'
import { ListingView } from '#storefront/views/shop/ListingView.tsx'
import { buildFilters } from './listing-filters.ts'
import { buildListingUrl, type ListingQuery, parseListingQuery } from './listing-query.ts'
import type { LiveStockJson } from './live-stock-json.ts'
import { findMainImage, type PageDependencies, withoutNulls } from './page-dependencies.ts'
import { toHeadImage, withSiteTitle } from './page-head.ts'
import { htmlResponse, type PageResponse, redirectResponse } from './page-response.ts'
import { buildPagination } from './pagination.ts'
import { getProductPageType } from './product-page-type.ts'
import { createRenderContext, type PageHead, type PageRequest, renderInLayout } from './render-page.tsx'
import { renderShopJson } from './shop-json.ts'
import type { StorePageCache, StorePageData } from './store-page-cache.ts'

export type ListingDependencies = Pick<PageDependencies, 'images' | 'catalog'> & {
  storePages: StorePageCache
  liveStockJson: LiveStockJson
}

/** A store, or one of its categories. */
export type ListingScope = { store: StorefrontStore; category: StorefrontCategory }

/** `/shop` or `/shop/bowls`; undefined for other paths. */
export const findListingScope = ({ layout, path }: PageRequest): ListingScope | undefined => {
  const [, first = '', second, ...deeper] = path.split('/')
  const store = first === '' ? [...layout.stores.values()].find((each) => each.path === '/') : layout.stores.get(first)
  if (!store || deeper.length > 0) return undefined
  const category = second === undefined ? store.root : store.categories.get(second)
  return category && { store, category }
}

const isWholeStore = ({ store, category }: ListingScope): boolean => category === store.root

/** From the home page to the category. */
export const buildBreadcrumbs = ({ site }: PageRequest, { store, category }: ListingScope): Crumb[] => {
  const above: StorefrontCategory[] = []
  for (
    let here: StorefrontCategory | undefined = category;
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

/** The parent and its children: subcategories of this category or, if it has none, its siblings. */
const listNearbyCategories = ({
  store,
  category,
}: ListingScope): { title: string; path: string; current: boolean }[] => {
  const within = category.children.length > 0 ? category : undefined
  const parent = within ?? [...store.categories.values()].find(({ id }) => id === category.parentId) ?? store.root
  if (parent.children.length === 0) return []
  return [parent, ...parent.children].map(({ id, name, path }) => ({ title: name, path, current: id === category.id }))
}

const buildHead = (
  request: PageRequest,
  scope: ListingScope,
  { data: { collection }, address, image }: { data: StorePageData; address: string; image: PageHead['image'] },
): PageHead => {
  const { site, origin } = request
  const whole = isWholeStore(scope)
  const title = whole
    ? collection.seoTitle || withSiteTitle(request, collection.title)
    : withSiteTitle(request, scope.category.name)
  const ownDescription = whole ? collection.seoDescription || collection.description : scope.category.description
  return {
    title,
    description: ownDescription || collection.description || site.description,
    canonical: origin + address,
    openGraphType: 'website',
    image,
    jsonLd: [toBreadcrumbJsonLd(origin, buildBreadcrumbs(request, scope))],
  }
}

const loadProducts = (deps: ListingDependencies, { site }: PageRequest, scope: ListingScope, listing: ListingQuery) => {
  const limit = scope.store.productsOnAPage
  return deps.catalog.listStoreProducts(site.websiteId, {
    collectionId: scope.store.id,
    ...(isWholeStore(scope) ? {} : { categoryIds: [...scope.category.withDescendants] }),
    ...(listing.tag === undefined ? {} : { tag: listing.tag }),
    ...(listing.min === undefined ? {} : { minPrice: listing.min }),
    ...(listing.max === undefined ? {} : { maxPrice: listing.max }),
    availableOnly: listing.available,
    onSaleOnly: listing.sale,
    sort: listing.sort,
    limit,
    offset: (listing.page - 1) * limit,
  })
}

/** The products of a store or a category, paginated. */
export const renderListingPage = async (
  deps: ListingDependencies,
  request: PageRequest,
  scope: ListingScope,
  query: URLSearchParams,
): Promise<PageResponse> => {
  const { site, layout, origin } = request
  const { store, category } = scope
  const { currency } = site
  const listing = parseListingQuery(query, currency)
  const asJson = query.get('format') === 'json'
  // The filter form sends the category as a parameter; its canonical URL is the path of the category.
  const categoryParam = query.get('category')
  if (categoryParam !== null && !asJson) {
    const target = categoryParam === '' ? store.path : store.categories.get(categoryParam)?.path
    return redirectResponse(buildListingUrl(target ?? store.path, { ...listing, page: 1 }, currency))
  }
  const loadPage = async () => {
    const page = await loadProducts(deps, request, scope, listing)
    if (page.products.length === 0 && listing.page > 1) throw new NotFound(request.path)
    return page
  }
  if (asJson)
    return renderShopJson(
      deps.liveStockJson,
      request,
      { store, url: buildListingUrl(category.path, listing, currency) },
      async () => {
        const { products: items, total } = await loadPage()
        return { pageType: PageType.mainContent, items, total }
      },
    )
  const [{ products, total }, storePage] = await Promise.all([loadPage(), deps.storePages(site, store)])
  const assets = await deps.images(site, withoutNulls(storePage.collection.mainImageId))
  const context = {
    ...createRenderContext(request, assets),
    pageId: store.id,
    pageType: PageType.mainContent,
    record: { collectionId: store.id },
  }
  const image = toHeadImage(request, findMainImage(storePage.collection, assets) ?? products[0]?.images[0])
  const pages = Math.max(1, Math.ceil(total / store.productsOnAPage))
  const canonicalListing: ListingQuery = { page: listing.page, sort: 'by-hand', available: false, sale: false }
  const head = buildHead(request, scope, {
    data: storePage,
    address: buildListingUrl(category.path, canonicalListing, currency),
    image,
  })
  const first = (listing.page - 1) * store.productsOnAPage
  const view = (
    <ListingView
      productPage={getProductPageType({
        pageType: PageType.mainContent,
        collectionType: CollectionType.products,
        hasProduct: false,
        inEditorFrame: context.mode === 'canvas',
      })}
      trail={buildBreadcrumbs(request, scope)}
      title={isWholeStore(scope) ? storePage.collection.title : category.name}
      intro={isWholeStore(scope) ? storePage.collection.description : category.description}
      categories={listNearbyCategories(scope)}
      layout={category.view}
      products={products}
      total={total}
      showsCount={layout.preferences.showProductCount}
      quickView={layout.preferences.quickViewEnabled}
      filters={buildFilters({ scope, query: listing, tags: storePage.tags, context })}
      pagination={buildPagination(listing.page, pages, (page) =>
        buildListingUrl(category.path, { ...listing, page }, currency),
      )}
      context={context}
    />
  )
  const jsonLd = [
    ...head.jsonLd,
    toListingJsonLd({ ...head, url: origin + encodeURI(category.path), products, total, first, origin }),
  ]
  return htmlResponse(renderInLayout(request, { ...head, jsonLd }, context, view))
}
