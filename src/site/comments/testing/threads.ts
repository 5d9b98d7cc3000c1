import { type CommentId, type ItemId, newId } from '#base/id.ts'
import type { CommentThread } from '../model.ts'
import type { PostComments } from '../service.ts'

/** Builders of comments, for tests of views. */

type Options = { authorName?: string; isContributor?: boolean; replies?: CommentThread[] }

export const aThread = (
  body: string,
  { authorName = 'Vera', isContributor = false, replies = [] }: Options = {},
): CommentThread => ({
  id: newId<CommentId>(),
  parentId: null,
  content: { authorName, isContributor, body },
  createdAt: new Date('2026-08-13T10:00:00Z'),
  replies,
})

export const somePostComments = (threads: readonly CommentThread[]): PostComments => ({
  itemId: newId<ItemId>(),
  status: 'open',
  threads,
  count: threads.length,
  page: 1,
  pageCount: 1,
})
