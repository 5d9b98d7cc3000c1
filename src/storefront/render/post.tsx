import { PageType } from '#base/enumerations/pages.ts'
import { videosOf } from '#blocks/embed/video.ts'
import { pathOfCollection, pathOfItem } from '#site/pages/model.ts'
import type { CollectionRow, ItemRow, PageRow } from '#site/pages/store.ts'
import { breadcrumbLd, postLd } from '#storefront/head/json-ld.ts'
import { PostView } from '#storefront/views/PostView.tsx'
import { type Answer, htmlAnswer, jsonAnswer } from './answer.ts'
import { contextOf, drawFramed, type HeadParts, type Scene } from './draw.tsx'
import { publishedAt } from './journal.tsx'
import { keptIn } from './kept.ts'
import { headImage, titled } from './page-head.ts'
import { postsFor } from './page-posts.ts'
import { productsFor } from './page-products.ts'
import { type AssetViews, chosen, documentOf, type PageTools, pictureOf } from './page-tools.ts'
import { publicJson } from './public-json.ts'

const headOf = (scene: Scene, collection: CollectionRow, item: ItemRow, assets: AssetViews): HeadParts => {
  const { site, origin } = scene
  const journal = pathOfCollection(collection)
  const path = pathOfItem(collection, item)
  const image = headImage(scene, pictureOf(item, assets))
  const dates = { publishedAt: publishedAt(item), modifiedAt: item.updatedAt }
  const { title, excerpt: description, author } = item
  return {
    title: titled(scene, title),
    description,
    canonical: origin + path,
    openGraphType: 'article',
    image,
    ...dates,
    feed: { url: `${journal}?format=rss`, title: collection.title },
    jsonLd: [
      postLd({ title, description, url: origin + path, image: image?.url, author, siteTitle: site.title, ...dates }),
      breadcrumbLd(origin, [
        { title: site.title, path: '/' },
        { title: collection.title, path: journal },
        { title, path },
      ]),
    ],
  }
}

/** One item of a collection: a post. */
export const postPage = async (
  tools: PageTools,
  scene: Scene,
  row: PageRow,
  item: ItemRow,
  asJson: boolean,
): Promise<Answer> => {
  const { collection } = row
  const { websiteId } = scene.site
  const document = await documentOf(tools, scene, row)
  const { page, prepared, assetIds, products, css } = document
  const [assets, { newer, older }] = await Promise.all([
    tools.pictures(scene.site, [...assetIds, ...chosen(item.mainImageId)]),
    asJson ? { newer: undefined, older: undefined } : tools.pages.neighbours(websiteId, item),
  ])
  if (asJson) {
    const about = { pageType: PageType.contentItem, collection, item, assets, videos: videosOf(page, prepared) }
    return jsonAnswer(publicJson({ ...scene, ...about }))
  }
  const context = {
    ...contextOf(scene, assets),
    ...(await productsFor(tools, scene, products)),
    ...(await postsFor(tools, scene, document.postLists)),
    pageId: item.itemId,
    kept: keptIn(scene.frame, document),
  }
  const neighbour = (other: { title: string; urlId: string }) => ({
    title: other.title,
    href: pathOfItem(collection, other),
  })
  const view = (
    <PostView
      title={item.title}
      publishedAt={publishedAt(item)}
      author={item.author}
      excerpt={item.excerpt}
      picture={pictureOf(item, assets)}
      journal={{ title: collection.title, href: pathOfCollection(collection) }}
      previous={older && neighbour(older)}
      next={newer && neighbour(newer)}
      page={page}
      prepared={prepared}
      context={context}
    />
  )
  return htmlAnswer(
    drawFramed(
      scene,
      { ...headOf(scene, collection, item, assets), css, hasBlockStyles: document.hasBlockStyles },
      context,
      view,
    ),
  )
}
