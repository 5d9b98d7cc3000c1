import type { RenderContext } from '#blocks/context.ts'
import type { PostItem, PostList } from '#blocks/post-lists.ts'
import { getItemPath } from '#site/pages/model.ts'
import { findMainImage, type PageDependencies, withoutNulls } from './page-dependencies.ts'
import type { PageRequest } from './render-page.tsx'

type PagePosts = Pick<RenderContext, 'postLists'>
type Dependencies = { pages: Pick<PageDependencies['pages'], 'listLatestPosts'>; images: PageDependencies['images'] }
type PostLists = ReadonlyMap<string, PostList>

const load = async ({ pages, images }: Dependencies, request: PageRequest, lists: PostLists): Promise<PagePosts> => {
  const entries = [...lists]
  const found = await pages.listLatestPosts(
    request.site.websiteId,
    entries.map(([, list]) => list),
  )
  const assets = await images(request.site, withoutNulls(...found.flat().map(({ mainImageId }) => mainImageId)))
  const postLists = new Map(
    entries.map(([key], index) => [
      key,
      (found[index] ?? []).map((post): PostItem => {
        const image = findMainImage(post, assets)
        return {
          id: post.itemId,
          title: post.title,
          href: getItemPath({ urlId: post.collectionUrlId }, post),
          excerpt: post.excerpt,
          publishedAt: (post.publishOn ?? post.updatedAt).toISOString(),
          ...(image && { picture: image }),
        }
      }),
    ]),
  )
  return { postLists }
}

/** Keyed by the lists of a prepared document, which belongs to one site; garbage collected with it. */
const cache = new WeakMap<PostLists, { revision: number; posts: Promise<PagePosts> }>()
const NONE: PagePosts = {}

/** The posts that a page's blocks list: one query for all lists, cached per site revision. */
export const loadPagePosts = async (
  deps: Dependencies,
  request: PageRequest,
  requested: PostLists,
): Promise<PagePosts> => {
  if (requested.size === 0) return NONE
  const { revision } = request.site
  const found = cache.get(requested)
  if (found?.revision === revision) return found.posts
  const posts = load(deps, request, requested)
  cache.set(requested, { revision, posts })
  posts.catch(() => cache.delete(requested))
  return posts
}
