import type { OutputOf } from '#base/endpoint.ts'
import { CollectionType } from '#base/enumerations/collections.ts'
import type { CollectionId, WebsiteId } from '#base/id.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import { getCollectionPath } from '#site/sites/model.ts'
import type { getFeedSettings } from './contract.ts'
import { blogNotFoundError } from './errors.ts'
import type { FeedSettings } from './feed-schema.ts'
import { type AudioFile, type FeedFilter, type FeedItem, toFeedQuery } from './model.ts'
import { findFeedBlog, findFeedSettings, listAudioFiles, listFeedItems, saveFeedSettings } from './store.ts'

type Dependencies = {
  queries: Queries
  transact: Transact
  clock: Clock
  getOrigin: (websiteId: WebsiteId) => Promise<string>
  /** Feeds of the site change. */
  onChange: (tx: Tx, websiteId: WebsiteId) => Promise<void>
}

export const createFeeds = ({ queries, transact, clock, getOrigin, onChange }: Dependencies) => {
  const requireBlog = async (websiteId: WebsiteId, collectionId: CollectionId) => {
    const blog = await findFeedBlog(queries, websiteId, collectionId, CollectionType.generic)
    if (!blog) throw blogNotFoundError()
    return blog
  }

  const get = async (websiteId: WebsiteId, collectionId: CollectionId): Promise<OutputOf<typeof getFeedSettings>> => {
    const { title, urlId, hasImage } = await requireBlog(websiteId, collectionId)
    const [settings, origin] = await Promise.all([
      findFeedSettings(queries, websiteId, collectionId),
      getOrigin(websiteId),
    ])
    return {
      blog: { title, hasImage },
      url: origin + getCollectionPath({ urlId, isHomepage: false }) + toFeedQuery({}),
      settings,
    }
  }

  return {
    get,

    async update(websiteId: WebsiteId, collectionId: CollectionId, settings: FeedSettings) {
      await requireBlog(websiteId, collectionId)
      await transact(async (tx) => {
        await saveFeedSettings(tx, websiteId, collectionId, { ...settings, updatedAt: clock() })
        await onChange(tx, websiteId)
      })
      return get(websiteId, collectionId)
    },

    getSettings: (websiteId: WebsiteId, collectionId: CollectionId): Promise<FeedSettings> =>
      findFeedSettings(queries, websiteId, collectionId),

    /** Only published posts; the caller checks the password and the visibility of the blog. */
    listItems: (
      websiteId: WebsiteId,
      collectionId: CollectionId,
      { author = null, category = null, tag = null }: { [Key in keyof FeedFilter]: string | null | undefined },
      limit: number,
    ): Promise<FeedItem[]> => listFeedItems(queries, { websiteId, collectionId, author, category, tag, limit }),

    listAudioFiles: (websiteId: WebsiteId, ids: readonly string[]): Promise<AudioFile[]> =>
      ids.length === 0 ? Promise.resolve([]) : listAudioFiles(queries, websiteId, ids),
  }
}

export type Feeds = ReturnType<typeof createFeeds>
