import type { InputOf, OutputOf, QueryOf } from '#base/endpoint.ts'
import { AssetId, type ItemId, newId, type WebsiteId } from '#base/id.ts'
import { emptyPage } from '#document/page.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import { violatesConstraint } from '#platform/database/constraint-violation.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import {
  createSlug,
  getCollectionPath,
  getItemPath,
  makeUniqueSlug,
  type PageState,
  TRASH_DAYS,
} from '#site/pages/model.ts'
import type { Redirects } from '#site/redirects/service.ts'
import { normalizeTagName, validateTagName } from '#site/tags/model.ts'
import type { createPost, listBlogs, listPosts, Post, PostChange, PostSummary } from './contract.ts'
import {
  blogNotFoundError,
  futureDateError,
  postImageNotFoundError,
  postLockedError,
  postNotFoundError,
  postSlugTakenError,
  publisherOnlyError,
} from './errors.ts'
import { isBlog, listBlogRows, listUsedNames } from './store/blogs.ts'
import * as store from './store/posts.ts'

const DAY = 86_400_000
const PURGE_BATCH_SIZE = 100
const NO_RESERVED_SLUGS: ReadonlySet<string> = new Set()

/** `author` is the name that visitors see; '' if the account has none. */
export type PostActor = { name: string; author: string; publish: boolean }

/** A post to be created with content. */
export type NewPostContent = Pick<store.NewPost, 'collectionId' | 'recordType' | 'title'> &
  Partial<Omit<store.NewPost, 'postId'>> & {
    /** Must be valid. */
    document?: unknown
  }

const toSummary = (row: store.ManagedPost): PostSummary => ({
  postId: row.postId,
  collectionId: row.collectionId,
  recordType: row.recordType,
  title: row.title,
  urlId: row.urlId,
  path: getItemPath({ urlId: row.collectionUrlId }, row),
  excerpt: row.excerpt,
  authors: row.authors,
  categories: row.categories,
  tags: row.tags,
  mainImageId: row.mainImageId === null ? null : AssetId.parse(row.mainImageId),
  state: row.state as PageState,
  locked: row.locked,
  plannedAt: row.plannedAt?.toISOString() ?? null,
  changed: row.changed,
  publishOn: row.publishOn?.toISOString() ?? null,
  updatedAt: row.updatedAt.toISOString(),
  trashedAt: row.trashedAt?.toISOString() ?? null,
})

const toPost = (row: store.ManagedPost): Post => ({
  ...toSummary(row),
  seoTitle: row.seoTitle,
  seoDescription: row.seoDescription,
  details: row.details,
})

const isVisibleOrScheduled = (state: string): boolean => state !== 'draft' && state !== 'needs_review'

/** Without duplicates that differ only in case. */
const withoutDuplicates = (names: readonly string[]): string[] =>
  [...new Map(names.toReversed().map((name) => [name.toLowerCase(), name])).values()].toReversed()

type Dependencies = {
  queries: Queries
  transact: Transact
  clock: Clock
  redirects: Pick<Redirects, 'addForMovedPage'>
  /** Marks the site as changed; its row lock serializes concurrent changes. */
  onChange: (tx: Tx, websiteId: WebsiteId) => Promise<void>
  /** Updates the search index in the same transaction. */
  reindex: (tx: Tx, websiteId: WebsiteId, ids: readonly string[]) => Promise<void>
}

export const createPosts = ({ queries, transact, clock, redirects, onChange, reindex }: Dependencies) => {
  const loadPost = async (on: Queries, websiteId: WebsiteId, postId: ItemId): Promise<Post> => {
    const row = await store.findManagedPost(on, websiteId, postId)
    if (!row || row.trashedAt) throw postNotFoundError()
    return toPost(row)
  }

  /** Locks the post for an operation of an actor who may change it. */
  const withPost = <Result>(
    websiteId: WebsiteId,
    postId: ItemId,
    { publish, trashed = false }: { publish: boolean; trashed?: boolean },
    operation: (tx: Tx, post: store.ManagedPost) => Promise<Result>,
  ): Promise<Result> =>
    transact(async (tx) => {
      await onChange(tx, websiteId)
      const post = await store.lockManagedPost(tx, websiteId, postId)
      if (!post || (post.trashedAt !== null) !== trashed) throw postNotFoundError()
      if (post.locked && !publish) throw postLockedError()
      if (!publish && isVisibleOrScheduled(post.state)) throw publisherOnlyError()
      return operation(tx, post)
    })

  /** Adds a draft with the next free slug. */
  const addPost = async (tx: Tx, websiteId: WebsiteId, add: NewPostContent): Promise<ItemId> => {
    if (!(await isBlog(tx, websiteId, add.collectionId))) throw blogNotFoundError()
    const postId = newId<ItemId>()
    const slug = add.urlId ?? createSlug(add.title, 'Post')
    const row = { excerpt: '', authors: [], categories: [], tags: [], mainImageId: null, publishOn: null, details: {} }
    // Concurrent inserts are invisible here; the unique index decides.
    for (let isFree = false; !isFree; ) {
      const taken = await store.listPostSlugs(tx, websiteId, add.collectionId)
      const urlId = makeUniqueSlug(slug, taken, NO_RESERVED_SLUGS)
      isFree = await store.insertPost(tx, websiteId, { ...row, ...add, urlId, postId })
    }
    await store.insertPostDraft(tx, websiteId, postId, add.document ?? emptyPage())
    return postId
  }

  return {
    async listBlogs(websiteId: WebsiteId): Promise<OutputOf<typeof listBlogs>> {
      const [blogs, authors, categories, tags] = await Promise.all([
        listBlogRows(queries, websiteId),
        listUsedNames(queries, websiteId, 'authors'),
        listUsedNames(queries, websiteId, 'categories'),
        listUsedNames(queries, websiteId, 'tags'),
      ])
      return {
        blogs: blogs.map(({ urlId, isHomepage, ...blog }) => ({
          ...blog,
          path: getCollectionPath({ urlId, isHomepage }),
        })),
        authors,
        categories,
        tags,
      }
    },

    async list(
      websiteId: WebsiteId,
      { page, limit, ...filter }: QueryOf<typeof listPosts>,
    ): Promise<OutputOf<typeof listPosts>> {
      const rows = await store.listManagedPosts(queries, websiteId, { ...filter, limit, offset: (page - 1) * limit })
      return { posts: rows.map(toSummary), total: rows[0]?.total ?? 0 }
    },

    read: (websiteId: WebsiteId, postId: ItemId): Promise<Post> => loadPost(queries, websiteId, postId),

    /** The creator is the author. */
    create: (
      websiteId: WebsiteId,
      { collectionId, title, recordType }: InputOf<typeof createPost>,
      { author }: Pick<PostActor, 'author'>,
    ): Promise<Post> =>
      transact(async (tx) => {
        const authors = author ? [author] : []
        const postId = await addPost(tx, websiteId, { collectionId, title, recordType, authors })
        return loadPost(tx, websiteId, postId)
      }),

    addPost,

    change: (websiteId: WebsiteId, postId: ItemId, input: PostChange, actor: PostActor): Promise<Post> =>
      withPost(websiteId, postId, actor, async (tx, post) => {
        const { urlId = post.urlId } = input
        const publishOn =
          input.publishOn === undefined ? undefined : input.publishOn === null ? null : new Date(input.publishOn)
        const isVisible = post.state === 'published' || post.state === 'private' || post.state === 'deprecated'
        const now = clock()
        if (publishOn && isVisible && publishOn > now) throw futureDateError()
        if (urlId !== post.urlId && (await store.listPostSlugs(tx, websiteId, post.collectionId)).has(urlId))
          throw postSlugTakenError(urlId)
        try {
          await store.updatePost(tx, websiteId, postId, {
            title: input.title,
            url_id: urlId,
            record_type: input.recordType,
            excerpt: input.excerpt,
            authors: input.authors && withoutDuplicates(input.authors.map(normalizeTagName)),
            categories:
              input.categories &&
              withoutDuplicates(input.categories.map((name) => validateTagName('post-category', name))),
            tags: input.tags && withoutDuplicates(input.tags.map((name) => validateTagName('post-tag', name))),
            main_image_id: input.mainImageId,
            // A visible post always has a date.
            publish_on: publishOn === null && isVisible ? undefined : publishOn,
            seo_title: input.seoTitle,
            seo_description: input.seoDescription,
            details: input.details && JSON.stringify(input.details),
            updated_at: now,
          })
        } catch (error) {
          if (violatesConstraint(error, 'items_url_id')) throw postSlugTakenError(urlId)
          if (violatesConstraint(error, 'items_website_id_main_image_id_fkey')) throw postImageNotFoundError()
          throw error
        }
        if (urlId !== post.urlId && input.keepOldAddress && isVisible) {
          const blog = { urlId: post.collectionUrlId }
          const [before, after] = [getItemPath(blog, post), getItemPath(blog, { urlId })]
          await redirects.addForMovedPage(tx, websiteId, { before, after, includesBelow: false })
        }
        await reindex(tx, websiteId, [postId])
        return loadPost(tx, websiteId, postId)
      }),

    duplicate: (websiteId: WebsiteId, postId: ItemId): Promise<Post> =>
      transact(async (tx) => {
        const post = await store.findManagedPost(tx, websiteId, postId)
        if (!post || post.trashedAt) throw postNotFoundError()
        const { urlId: _, publishOn: __, ...content } = post
        const title = `Copy of ${post.title}`.slice(0, 200)
        const document = await store.findPostDraft(tx, websiteId, postId)
        const copy = await addPost(tx, websiteId, { ...content, title, document })
        return loadPost(tx, websiteId, copy)
      }),

    trash: (websiteId: WebsiteId, postId: ItemId, actor: PostActor): Promise<void> =>
      withPost(websiteId, postId, actor, async (tx) => {
        const now = clock()
        await store.updatePost(tx, websiteId, postId, { trashed_at: now, updated_at: now })
        await reindex(tx, websiteId, [postId])
      }),

    restore: (websiteId: WebsiteId, postId: ItemId, { publish }: PostActor): Promise<Post> =>
      withPost(websiteId, postId, { publish, trashed: true }, async (tx, post) => {
        const taken = await store.listPostSlugs(tx, websiteId, post.collectionId)
        const urlId = makeUniqueSlug(post.urlId, taken, NO_RESERVED_SLUGS)
        await store.updatePost(tx, websiteId, postId, { trashed_at: null, url_id: urlId, updated_at: clock() })
        await reindex(tx, websiteId, [postId])
        return loadPost(tx, websiteId, postId)
      }),

    delete: (websiteId: WebsiteId, postId: ItemId): Promise<void> =>
      withPost(websiteId, postId, { publish: true, trashed: true }, (tx) => store.deletePostRow(tx, websiteId, postId)),

    /** Deletes expired posts in small batches, to keep locks short. */
    async deleteExpired(): Promise<number> {
      const before = new Date(clock().getTime() - TRASH_DAYS * DAY)
      const purgeBatch = () =>
        transact(async (tx) => {
          const expired = await store.lockExpiredPosts(tx, before, PURGE_BATCH_SIZE)
          for (const { websiteId, postId } of expired) await store.deletePostRow(tx, websiteId, postId)
          return expired.length
        })
      let total = 0
      for (let count = await purgeBatch(); count > 0; count = await purgeBatch()) total += count
      return total
    },
  }
}

export type Posts = ReturnType<typeof createPosts>
