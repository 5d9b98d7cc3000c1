import type { Caller } from '#base/caller.ts'
import { hasRight } from '#people/roles/model.ts'
import { handle, type Route } from '#platform/http/handle.ts'
import type { PostWorkflow } from '#site/pages/workflow-service.ts'
import * as contract from './contract.ts'
import type { PostImport } from './operations/import-posts.ts'
import type { Posts } from './service.ts'

const toActor = ({ account, roles }: Caller) => ({
  name: account?.name || account?.email || '',
  // An email address must not become public.
  author: account?.name ?? '',
  edit: hasRight(roles, 'pages.edit'),
  publish: hasRight(roles, 'pages.publish'),
})

export const postRoutes = (posts: Posts, workflow: PostWorkflow, postImport: PostImport): Route[] => [
  handle(contract.listBlogs, ({ websiteId }) => posts.listBlogs(websiteId)),
  handle(contract.listPosts, ({ websiteId, query }) => posts.list(websiteId, query)),
  handle(contract.readPost, ({ websiteId, params }) => posts.read(websiteId, params.postId)),
  handle(contract.createPost, ({ websiteId, input, caller }) => posts.create(websiteId, input, toActor(caller))),
  handle(contract.changePost, ({ websiteId, params, input, caller }) =>
    posts.change(websiteId, params.postId, input, toActor(caller)),
  ),
  handle(contract.importPosts, ({ websiteId, input, caller }) => postImport.import(websiteId, input, toActor(caller))),
  handle(contract.readPostState, ({ websiteId, params, caller }) =>
    workflow.read(websiteId, params.postId, toActor(caller)),
  ),
  handle(contract.changePostState, ({ websiteId, params, input, caller }) =>
    workflow.changeState(websiteId, params.postId, toActor(caller), input),
  ),
  handle(contract.lockPost, ({ websiteId, params, caller }) =>
    workflow.lock(websiteId, params.postId, toActor(caller)),
  ),
  handle(contract.unlockPost, ({ websiteId, params, caller }) =>
    workflow.unlock(websiteId, params.postId, toActor(caller)),
  ),
  handle(contract.duplicatePost, ({ websiteId, params }) => posts.duplicate(websiteId, params.postId)),
  handle(
    contract.trashPost,
    async ({ websiteId, params, caller }) => void (await posts.trash(websiteId, params.postId, toActor(caller))),
  ),
  handle(contract.restorePost, ({ websiteId, params, caller }) =>
    posts.restore(websiteId, params.postId, toActor(caller)),
  ),
  handle(contract.deletePost, async ({ websiteId, params }) => void (await posts.delete(websiteId, params.postId))),
]
