import { handle, type Route } from '#platform/http/handle.ts'
import {
  getCommentSettings,
  getPostCommentSettings,
  listComments,
  moderateComments,
  updateCommentSettings,
  updatePostCommentSettings,
} from './contract.ts'
import type { Comments } from './service.ts'

export const commentRoutes = (comments: Comments): Route[] => [
  handle(listComments, ({ websiteId, query }) => comments.list(websiteId, query)),
  handle(moderateComments, ({ websiteId, input }) => comments.moderate(websiteId, input)),
  handle(getCommentSettings, ({ websiteId, params }) => comments.getSettings(websiteId, params.blogId)),
  handle(updateCommentSettings, ({ websiteId, params, input }) =>
    comments.updateSettings(websiteId, params.blogId, input),
  ),
  handle(getPostCommentSettings, ({ websiteId, params }) => comments.getPostSettings(websiteId, params.postId)),
  handle(updatePostCommentSettings, ({ websiteId, params, input }) =>
    comments.updatePostSettings(websiteId, params.postId, input),
  ),
]
