import { getCollectionPath, getLabelPath, type LabelKind } from '#site/pages/model.ts'
import type { CollectionRow, ItemRow } from '#site/pages/store/published-pages.ts'
import type { PostHeadContent, PostLink } from '#storefront/views/blog/PostHead.tsx'
import { type AssetViews, findMainImage, withoutNulls } from './page-dependencies.ts'
import { listRecordAssets, toPostRecord } from './post-record.ts'

export const getPublishedAt = (item: ItemRow): Date => item.publishOn ?? item.updatedAt

/** A link to the page of each category, tag or author. */
export const toLabelLinks = (collection: CollectionRow, kind: LabelKind, names: readonly string[]): PostLink[] =>
  names.map((name) => ({ title: name, href: getLabelPath(getCollectionPath(collection), kind, name) }))

/** The files that the head of a post shows. */
export const listHeadAssets = (item: ItemRow): string[] => [
  ...withoutNulls(item.mainImageId),
  ...listRecordAssets(item),
]

export const toPostHead = (collection: CollectionRow, item: ItemRow, assets: AssetViews): PostHeadContent => ({
  title: item.title,
  publishedAt: getPublishedAt(item),
  authors: toLabelLinks(collection, 'author', item.authors),
  categories: toLabelLinks(collection, 'category', item.categories),
  record: toPostRecord(item),
  excerpt: item.excerpt,
  image: findMainImage(item, assets),
  blog: { title: collection.title, href: getCollectionPath(collection) },
})
