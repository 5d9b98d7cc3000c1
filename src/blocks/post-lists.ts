import type { AssetView } from '#site/assets/model.ts'

/** A list of posts that a block shows, as it is asked of the site's pages. */
export type PostList = Readonly<{
  /** `null` is the site's first journal. */
  collectionId: string | null
  tag: string
  category: string
  count: number
}>

/** Lists that ask for the same have the same key. */
export const keyOfPostList = ({ collectionId, tag, category, count }: PostList): string =>
  JSON.stringify([collectionId, tag, category, count])

/** A post as a list shows it. Plain data: the canvas gets it as JSON. */
export type PostItem = {
  id: string
  title: string
  href: string
  excerpt: string
  /** ISO 8601. */
  publishedAt: string
  picture?: AssetView
}
