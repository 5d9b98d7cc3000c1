import { PageType } from '#base/enumerations/pages.ts'
import { videosOf } from '#blocks/embed/video.ts'
import type { PageRow } from '#site/pages/store.ts'
import { PageView } from '#storefront/views/PageView.tsx'
import { type Answer, htmlAnswer, jsonAnswer } from './answer.ts'
import { contextOf, drawFramed, type Scene } from './draw.tsx'
import { keptIn } from './kept.ts'
import { collectionHead } from './page-head.ts'
import { postsFor } from './page-posts.ts'
import { productsFor } from './page-products.ts'
import { chosen, documentOf, type PageTools, pictureOf } from './page-tools.ts'
import { publicJson } from './public-json.ts'

/** An ordinary page: its document, within the site. */
export const plainPage = async (tools: PageTools, scene: Scene, row: PageRow, asJson: boolean): Promise<Answer> => {
  const { collection } = row
  const document = await documentOf(tools, scene, row)
  const { page, prepared, assetIds, products, css } = document
  const assets = await tools.pictures(scene.site, [...assetIds, ...chosen(collection.mainImageId)])
  if (asJson) {
    const videos = videosOf(page, prepared)
    return jsonAnswer(publicJson({ ...scene, pageType: PageType.page, collection, assets, videos }))
  }
  const context = {
    ...contextOf(scene, assets),
    ...(await productsFor(tools, scene, products)),
    ...(await postsFor(tools, scene, document.postLists)),
    pageId: collection.collectionId,
    kept: keptIn(scene.frame, document),
  }
  const head = {
    ...collectionHead(scene, collection, pictureOf(collection, assets)),
    css,
    hasBlockStyles: document.hasBlockStyles,
  }
  return htmlAnswer(drawFramed(scene, head, context, <PageView page={page} prepared={prepared} context={context} />))
}
