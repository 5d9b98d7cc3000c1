import type { RenderContext } from '#blocks/context.ts'
import type { PostItem, PostList } from '#blocks/post-lists.ts'
import { pathOfItem } from '#site/pages/model.ts'
import type { Scene } from './draw.tsx'
import { chosen, type PageTools, pictureOf } from './page-tools.ts'

type PagePosts = Pick<RenderContext, 'postLists'>
type Tools = { pages: Pick<PageTools['pages'], 'latest'>; pictures: PageTools['pictures'] }
type Asked = ReadonlyMap<string, PostList>

const load = async ({ pages, pictures }: Tools, scene: Scene, lists: Asked): Promise<PagePosts> => {
  const asked = [...lists]
  const found = await pages.latest(
    scene.site.websiteId,
    asked.map(([, list]) => list),
  )
  const assets = await pictures(scene.site, chosen(...found.flat().map(({ mainImageId }) => mainImageId)))
  const postLists = new Map(
    asked.map(([key], index) => [
      key,
      (found[index] ?? []).map((post): PostItem => {
        const picture = pictureOf(post, assets)
        return {
          id: post.itemId,
          title: post.title,
          href: pathOfItem({ urlId: post.collectionUrlId }, post),
          excerpt: post.excerpt,
          publishedAt: (post.publishOn ?? post.updatedAt).toISOString(),
          ...(picture && { picture }),
        }
      }),
    ]),
  )
  return { postLists }
}

/** By the document that asks: it belongs to one site, and is forgotten with it. */
const known = new WeakMap<Asked, { revision: number; posts: Promise<PagePosts> }>()
const NONE: PagePosts = {}

/** The posts that a page's blocks list: one statement for all lists, none where there are none, asked for once in a revision. */
export const postsFor = async (tools: Tools, scene: Scene, asked: Asked): Promise<PagePosts> => {
  if (asked.size === 0) return NONE
  const { revision } = scene.site
  const found = known.get(asked)
  if (found?.revision === revision) return found.posts
  const posts = load(tools, scene, asked)
  known.set(asked, { revision, posts })
  posts.catch(() => known.delete(asked))
  return posts
}
