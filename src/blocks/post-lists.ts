import type { AssetView } from '#site/assets/model.ts'

/** The query of a block's post list. */
export type PostList = Readonly<{
  /** `null`: the first blog of the site. */
  collectionId: string | null
  tag: string
  category: string
  author: string
  count: number
}>

/** Equal queries have equal keys. */
export const getPostListKey = ({ collectionId, tag, category, author, count }: PostList): string =>
  JSON.stringify([collectionId, tag, category, author, count])

/** A post in a list. Plain data: the canvas receives it as JSON. */
export type PostItem = {
  id: string
  title: string
  href: string
  excerpt: string
  /** ISO 8601. */
  publishedAt: string
  picture?: AssetView
}
