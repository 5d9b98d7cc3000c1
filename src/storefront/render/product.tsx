import { CollectionType } from '#base/enumerations/collections.ts'
import { PageType } from '#base/enumerations/pages.ts'
import { moneyFromWire, moneyToDecimal } from '#base/money.ts'
import type { RenderContext } from '#blocks/context.ts'
import { mannerFor } from '#blocks/shop-manner.ts'
import { isSoldOut, type ProductDetail, priceOf, shownProduct } from '#shop/catalog/model.ts'
import type { PanelProps } from '#shop/catalog/storefront/ProductPanel.tsx'
import type { FrameCategory, StoreFrame } from '#shop/stores/model.ts'
import { assetUrl } from '#site/assets/model.ts'
import { NotFound } from '#site/pages/model.ts'
import { breadcrumbLd } from '#storefront/head/json-ld.ts'
import { productLd } from '#storefront/head/product-ld.ts'
import type { Crumb } from '#storefront/views/Breadcrumbs.tsx'
import { ProductView } from '#storefront/views/ProductView.tsx'
import { type Answer, htmlAnswer, jsonAnswer } from './answer.ts'
import { contextOf, drawFramed, type HeadParts, type Scene } from './draw.tsx'
import type { LiveJson } from './live-json.ts'
import { headImage, titled } from './page-head.ts'
import type { PageTools } from './page-tools.ts'
import { productPageOf } from './recognise.ts'
import { shopJson } from './shop-json.ts'

/** `/shop/p/celadon-bowl`: which product of which store is asked for. */
export const productAddress = ({ frame, path }: Scene): { store: StoreFrame; urlId: string } | undefined => {
  const [, first = '', second, urlId, ...rest] = path.split('/')
  const store = second === 'p' && urlId && rest.length === 0 ? frame.stores.get(first) : undefined
  return store && urlId ? { store, urlId } : undefined
}

/** Site, store, the first category that the product is in, and the product. */
const trailOf = ({ site }: Scene, store: StoreFrame, product: ProductDetail): Crumb[] => {
  const inside: FrameCategory[] = [...store.categories.values()]
  const category = inside.find(({ name }) => product.categories.includes(name))
  return [
    { title: site.title, path: '/' },
    { title: store.title, path: store.path },
    ...(category ? [{ title: category.name, path: category.path }] : []),
    { title: product.title, path: product.fullUrl },
  ]
}

const headOf = (scene: Scene, product: ProductDetail, trail: readonly Crumb[]): HeadParts => {
  const { site, origin } = scene
  const url = origin + encodeURI(product.fullUrl)
  const description = product.seoDescription || product.excerpt
  const prices = product.structuredContent.variants.map((variant) => moneyFromWire(priceOf(product, variant).now))
  const lowest = prices.reduce<(typeof prices)[number] | undefined>(
    (least, price) => (least && least.amount <= price.amount ? least : price),
    undefined,
  )
  const images = product.images.map((image) => `${origin}${assetUrl(image)}?format=1500w`)
  return {
    title: product.seoTitle || titled(scene, product.title),
    description,
    canonical: url,
    openGraphType: 'product',
    image: headImage(scene, product.images[0]),
    ...(lowest && {
      product: { amount: moneyToDecimal(lowest), currency: lowest.currency, available: !isSoldOut(product) },
    }),
    jsonLd: [
      productLd({ product, url, description, images, siteTitle: site.title }),
      breadcrumbLd(
        origin,
        trail.map((crumb) => ({ ...crumb, path: encodeURI(crumb.path) })),
      ),
    ],
  }
}

const GALLERY_SIZES = '(max-width: 767px) 100vw, min(56vw, 830px)'

const panelOf = (product: ProductDetail, context: RenderContext, surface: 'detail' | 'quick-view'): PanelProps => ({
  product: shownProduct(product),
  ...(product.excerpt && { excerpt: product.excerpt }),
  manner: mannerFor(context, product),
  surface,
  heading: surface === 'detail' ? 'h1' : 'h2',
  sizes: surface === 'detail' ? GALLERY_SIZES : '(max-width: 767px) 100vw, 480px',
  ...(surface === 'detail' && { first: true }),
})

/** One product of a store, as a page, as data, or as what a quick view needs of it. */
export const productPage = async (
  tools: Pick<PageTools, 'catalog'> & { live: LiveJson },
  scene: Scene,
  { store, urlId }: { store: StoreFrame; urlId: string },
  format: string | null,
): Promise<Answer> => {
  const found = async (): Promise<ProductDetail> => {
    const product = await tools.catalog.detail(scene.site.websiteId, store.id, urlId)
    if (!product) throw new NotFound(scene.path)
    return product
  }
  if (format === 'json')
    return shopJson(tools.live, scene, store, scene.path, async () => ({
      pageType: PageType.contentItem,
      item: await found(),
    }))
  const product = await found()
  const context = { ...contextOf(scene, new Map()), pageId: product.id }
  if (format === 'quick-view') return jsonAnswer(panelOf(product, context, 'quick-view'))
  const trail = trailOf(scene, store, product)
  const view = (
    <ProductView
      product={product}
      panel={panelOf(product, context, 'detail')}
      trail={trail}
      productPage={productPageOf({
        pageType: PageType.contentItem,
        collectionType: CollectionType.products,
        hasProduct: true,
        inEditorFrame: false,
      })}
      context={context}
    />
  )
  return htmlAnswer(drawFramed(scene, headOf(scene, product, trail), context, view))
}
