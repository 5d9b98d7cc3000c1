import { PageType } from '#base/enumerations/pages.ts'
import { collectVideos } from '#blocks/embed/page-videos.ts'
import type { PageRow } from '#site/pages/store/published-pages.ts'
import { PageView } from '#storefront/views/pages/PageView.tsx'
import { toPageRecord } from './census-context.ts'
import { loadPageDatasets } from './page-datasets.ts'
import { findMainImage, loadDocument, type PageDependencies, withoutNulls } from './page-dependencies.ts'
import { loadPageEvents } from './page-events.ts'
import { loadPageForms } from './page-forms.ts'
import { loadPageFunds } from './page-funds.ts'
import { buildCollectionHead } from './page-head.ts'
import { loadPagePosts } from './page-posts.ts'
import { loadPageProducts } from './page-products.ts'
import { htmlResponse, jsonResponse, type PageResponse, withExpiry } from './page-response.ts'
import { toPublicJson } from './public-json.ts'
import { createRenderContext, type PageRequest, renderCover, renderInLayout } from './render-page.tsx'
import { createSectionHtmlCache } from './section-html-cache.ts'
import { toSectionsJson } from './sections-json.ts'

/** A page with a document. */
export const renderDocumentPage = async (
  deps: PageDependencies,
  request: PageRequest,
  row: PageRow,
  asJson: boolean,
): Promise<PageResponse> => {
  const { collection } = row
  const document = await loadDocument(deps, request, row)
  const { page, prepared, assetIds, products, css } = document
  const pageType = collection.isCover ? PageType.splashPage : PageType.page
  const assets = await deps.images(request.site, [...assetIds, ...withoutNulls(collection.mainImageId)])
  if (asJson) {
    const forms = await loadPageForms(deps, request, document.formIds)
    const content = { sections: toSectionsJson(page, prepared, forms), videos: collectVideos(page, prepared) }
    return jsonResponse(toPublicJson({ ...request, pageType, collection, assets, ...content }))
  }
  const { expiresAt, ...events } = await loadPageEvents(deps, request, document.eventLists)
  const context = {
    ...createRenderContext(request, assets),
    ...(await loadPageProducts(deps, request, products)),
    ...(await loadPagePosts(deps, request, document.postLists)),
    ...events,
    forms: await loadPageForms(deps, request, document.formIds),
    funds: await loadPageFunds(deps, request, document.fundIds),
    datasets: await loadPageDatasets(deps, request, document.datasetIds),
    pageTitle: collection.title,
    pageId: collection.collectionId,
    pageType,
    pageRevision: row.documentRevision,
    record: toPageRecord(row),
    getCachedHtml: createSectionHtmlCache(request.layout, document),
  }
  const head = {
    ...buildCollectionHead(request, collection, findMainImage(collection, assets)),
    css,
    blockStyles: document.blockStyles,
  }
  const render = collection.isCover ? renderCover : renderInLayout
  const view = <PageView page={page} prepared={prepared} context={context} />
  return withExpiry(htmlResponse(render(request, head, context, view)), expiresAt)
}
