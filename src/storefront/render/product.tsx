import { renderToStaticMarkup } from 'react-dom/server'
import { CollectionType, RecordType } from '#base/enumerations/collections.ts'
import { PageType } from '#base/enumerations/pages.ts'
import { moneyFromWire, moneyToDecimal } from '#base/money.ts'
import type { RenderContext } from '#blocks/context.ts'
import { getPanelRestock } from '#blocks/restock-form-settings.ts'
import { getProductDisplaySettings } from '#blocks/shop-display-settings.ts'
import {
  findLowestPrice,
  getVariantPrice,
  isSoldOut,
  type ProductDetail,
  toDisplayProduct,
} from '#shop/catalog/model.ts'
import { canPayInInstalments } from '#shop/instalments/model.ts'
import { toProductBadge } from '#shop/instalments/storefront/badge-settings.tsx'
import type { PanelProps } from '#shop/purchase/storefront/ProductPanel.tsx'
import type { StorefrontCategory, StorefrontStore } from '#shop/stores/model.ts'
import { assetUrl } from '#site/assets/model.ts'
import { AdditionalFieldsInline } from '#site/forms/storefront/AdditionalFieldsInline.tsx'
import { NotFound } from '#site/pages/model.ts'
import { getSelectedVariant } from '#storefront/cache/cache-key.ts'
import { toBreadcrumbJsonLd } from '#storefront/head/json-ld.ts'
import { toProductJsonLd } from '#storefront/head/product-ld.ts'
import type { Crumb } from '#storefront/views/navigation/Breadcrumbs.tsx'
import { ProductView } from '#storefront/views/shop/ProductView.tsx'
import type { LiveStockJson } from './live-stock-json.ts'
import type { PageDependencies } from './page-dependencies.ts'
import { toHeadImage, withSiteTitle } from './page-head.ts'
import { htmlResponse, jsonResponse, type PageResponse } from './page-response.ts'
import { getProductPageType } from './product-page-type.ts'
import { toAdditionalFieldsSettings } from './questions.tsx'
import { createRenderContext, type PageHead, type PageRequest, renderInLayout } from './render-page.tsx'
import { renderShopJson } from './shop-json.ts'

/** `/shop/p/celadon-bowl` → the store and the URL slug of the product. */
export const matchProductPath = ({
  layout,
  path,
}: PageRequest): { store: StorefrontStore; urlId: string } | undefined => {
  const [, first = '', second, urlId, ...rest] = path.split('/')
  const store = second === 'p' && urlId && rest.length === 0 ? layout.stores.get(first) : undefined
  return store && urlId ? { store, urlId } : undefined
}

/** Site, store, first category of the product, product. */
const buildBreadcrumbs = ({ site }: PageRequest, store: StorefrontStore, product: ProductDetail): Crumb[] => {
  const inside: StorefrontCategory[] = [...store.categories.values()]
  const category = inside.find(({ name }) => product.categories.includes(name))
  return [
    { title: site.title, path: '/' },
    { title: store.title, path: store.path },
    ...(category ? [{ title: category.name, path: category.path }] : []),
    { title: product.title, path: product.fullUrl },
  ]
}

const buildHead = (request: PageRequest, product: ProductDetail, trail: readonly Crumb[]): PageHead => {
  const { site, origin } = request
  const url = origin + encodeURI(product.fullUrl)
  const description = product.seoDescription || product.excerpt
  const prices = product.structuredContent.variants.map((variant) =>
    moneyFromWire(getVariantPrice(product, variant).now),
  )
  const lowest = prices.reduce<(typeof prices)[number] | undefined>(
    (min, price) => (min && min.amount <= price.amount ? min : price),
    undefined,
  )
  const images = product.images.map((image) => `${origin}${assetUrl(image)}?format=1500w`)
  return {
    title: product.seoTitle || withSiteTitle(request, product.title),
    description,
    canonical: url,
    openGraphType: 'product',
    blockStyles: product.structuredContent.additionalFieldsForm === null ? [] : ['form'],
    image: toHeadImage(request, product.images[0]),
    ...(lowest && {
      product: { amount: moneyToDecimal(lowest), currency: lowest.currency, available: !isSoldOut(product) },
    }),
    jsonLd: [
      toProductJsonLd({ product, url, description, images, siteTitle: site.title }),
      toBreadcrumbJsonLd(
        origin,
        trail.map((crumb) => ({ ...crumb, path: encodeURI(crumb.path) })),
      ),
    ],
  }
}

/** Without scripts the questions are fields of the product form. */
const getQuestions = (
  { structuredContent: { additionalFieldsForm: form } }: ProductDetail,
  { site }: RenderContext,
  surface: 'detail' | 'quick-view',
  stylesheet: string | undefined,
): Pick<PanelProps, 'questions'> => {
  if (!form) return {}
  const settings = toAdditionalFieldsSettings(form, site, stylesheet)
  if (surface === 'quick-view') return { questions: { settings } }
  const renderInline = (): string =>
    renderToStaticMarkup(<AdditionalFieldsInline {...settings} />, { identifierPrefix: 'questions' })
  return { questions: { settings, isInline: true, renderInline } }
}

const GALLERY_SIZES = '(max-width: 767px) 100vw, min(56vw, 830px)'

/** INSTAL-001, INSTAL-002: only on the page of a physical product that is sold. */
const getInstalments = (
  { layout, site, canBuy }: PageRequest,
  product: ProductDetail,
  surface: 'detail' | 'quick-view',
  { money }: Pick<PanelProps['display'], 'money'>,
): Pick<PanelProps, 'instalments'> => {
  if (surface !== 'detail' || !canBuy || !canPayInInstalments(product)) return {}
  const prices = product.structuredContent.variants.map((variant) =>
    BigInt(getVariantPrice(product, variant).now.value),
  )
  const instalments = toProductBadge(layout.instalments, site.language, {
    prices,
    lowest: findLowestPrice(product),
    money,
  })
  return instalments ? { instalments } : {}
}

const toPanelProps = (
  request: PageRequest,
  product: ProductDetail,
  context: RenderContext,
  surface: 'detail' | 'quick-view',
): PanelProps => ({
  product: toDisplayProduct(product),
  ...(product.excerpt && { excerpt: product.excerpt }),
  ...getQuestions(product, context, surface, request.files.blockStyles?.form),
  ...getInstalments(request, product, surface, getProductDisplaySettings(context, product)),
  display: getProductDisplaySettings(context, product),
  ...getPanelRestock(context, product, surface),
  surface,
  heading: surface === 'detail' ? 'h1' : 'h2',
  sizes: surface === 'detail' ? GALLERY_SIZES : '(max-width: 767px) 100vw, 480px',
  ...(surface === 'detail' && { first: true }),
})

/** A product as a page, as JSON, or as the props of the quick view. */
export const renderProductPage = async (
  deps: Pick<PageDependencies, 'catalog'> & { liveStockJson: LiveStockJson },
  request: PageRequest,
  { store, urlId }: { store: StorefrontStore; urlId: string },
  query: URLSearchParams,
): Promise<PageResponse> => {
  const format = query.get('format')
  const loadProduct = async (): Promise<ProductDetail> => {
    const product = await deps.catalog.findByUrl(request.site.websiteId, store.id, urlId)
    if (!product) throw new NotFound(request.path)
    return product
  }
  if (format === 'json')
    return renderShopJson(deps.liveStockJson, request, { store, url: request.path }, async () => ({
      pageType: PageType.contentItem,
      item: await loadProduct(),
    }))
  const product = await loadProduct()
  const context = {
    ...createRenderContext(request, new Map()),
    pageId: product.id,
    pageType: PageType.contentItem,
    record: { collectionId: product.collectionId, itemId: product.id, recordType: RecordType.storeItem },
  }
  if (format === 'quick-view') return jsonResponse(toPanelProps(request, product, context, 'quick-view'))
  const asked = getSelectedVariant(request.path, query)
  const variantId = product.structuredContent.variants.find(({ id }) => id === asked)?.id
  const panel = {
    ...toPanelProps(request, product, context, 'detail'),
    ...(variantId && { variantId }),
  }
  const trail = buildBreadcrumbs(request, store, product)
  const view = (
    <ProductView
      product={product}
      panel={panel}
      trail={trail}
      productPage={getProductPageType({
        pageType: PageType.contentItem,
        collectionType: CollectionType.products,
        hasProduct: true,
        inEditorFrame: false,
      })}
      context={context}
    />
  )
  const html = renderInLayout(request, buildHead(request, product, trail), context, view)
  // Any visitor can invent variant ids; those pages are not cached.
  return htmlResponse(html, { cacheable: asked === variantId })
}
