import { ActionIcon, Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import type { WebsiteId } from '#base/id.ts'
import { useEndpointMutation } from '#design/api/endpoint-hooks.ts'
import { notify, notifyError } from '#design/feedback/notify.ts'
import { sitePath } from '#design/routing/paths.ts'
import { hasRight } from '#people/roles/model.ts'
import { listTransitions, type PageState, STATE_LABELS } from '#site/pages/workflow-contract.ts'
import {
  changePostState,
  deletePost,
  duplicatePost,
  listBlogs,
  listPosts,
  type PostSummary,
  readPost,
  readPostState,
  restorePost,
  trashPost,
} from '../contract.ts'

const CHANGED = [listPosts, listBlogs, readPost, readPostState]

export const TRANSITION_LABELS: Readonly<Record<PageState, string>> = {
  draft: 'Unpublish',
  needs_review: 'Submit for review',
  scheduled: 'Schedule…',
  published: 'Publish',
  private: 'Make private',
  deprecated: 'Mark as deprecated',
}

/** "Unpublish" would mislead for a post that was never published. */
export const getTransitionLabel = (from: PageState, to: PageState): string =>
  to === 'draft' && (from === 'needs_review' || from === 'scheduled') ? 'Back to draft' : TRANSITION_LABELS[to]

type Props = { websiteId: WebsiteId; post: PostSummary; roles: readonly number[] }

const TrashedMenu = ({ websiteId, post, roles }: Props) => {
  const restore = useEndpointMutation(restorePost, { invalidates: CHANGED })
  const remove = useEndpointMutation(deletePost, { invalidates: CHANGED })
  const request = { params: { websiteId, postId: post.postId } }
  return (
    <>
      <Menu.Item
        onClick={() =>
          restore.mutate(request, { onError: notifyError, onSuccess: () => notify(`${post.title} restored`) })
        }
      >
        Restore
      </Menu.Item>
      {hasRight(roles, 'pages.publish') ? (
        <Menu.Item
          color="red"
          onClick={() =>
            remove.mutate(request, { onError: notifyError, onSuccess: () => notify(`${post.title} deleted`) })
          }
        >
          Delete permanently
        </Menu.Item>
      ) : null}
    </>
  )
}

const PostActions = ({ websiteId, post, roles }: Props) => {
  const rights = { edit: hasRight(roles, 'pages.edit'), publish: hasRight(roles, 'pages.publish') }
  const state = useEndpointMutation(changePostState, { invalidates: CHANGED })
  const copy = useEndpointMutation(duplicatePost, { invalidates: CHANGED })
  const trash = useEndpointMutation(trashPost, { invalidates: CHANGED })
  const request = { params: { websiteId, postId: post.postId } }
  // Scheduling needs a time: it is on the post's own screen.
  const steps = listTransitions({ ...post, isHomepage: false }, rights).filter((to) => to !== 'scheduled')
  const isHidden = post.state === 'draft' || post.state === 'needs_review'
  const mayTrash = rights.publish || (rights.edit && isHidden && !post.locked)
  return (
    <>
      <Menu.Item component={Link} to={sitePath(websiteId, `write/${post.postId}`)}>
        Write
      </Menu.Item>
      <Menu.Item component={Link} to={sitePath(websiteId, `posts/${post.postId}`)}>
        Settings
      </Menu.Item>
      <Menu.Item component={Link} to={sitePath(websiteId, `edit/item/${post.postId}`)}>
        Design on canvas
      </Menu.Item>
      {rights.edit ? (
        <Menu.Item
          onClick={() =>
            copy.mutate(request, {
              onError: notifyError,
              onSuccess: ({ title }) => notify(`${title} added as a draft`),
            })
          }
        >
          Duplicate
        </Menu.Item>
      ) : null}
      {steps.length > 0 ? <Menu.Divider /> : null}
      {steps.map((to) => (
        <Menu.Item
          key={to}
          onClick={() =>
            state.mutate(
              { ...request, body: { to } },
              { onError: notifyError, onSuccess: () => notify(`${post.title}: ${STATE_LABELS[to]}.`) },
            )
          }
        >
          {getTransitionLabel(post.state, to)}
        </Menu.Item>
      ))}
      {mayTrash ? (
        <>
          <Menu.Divider />
          <Menu.Item
            color="red"
            onClick={() =>
              trash.mutate(request, {
                onError: notifyError,
                onSuccess: () => notify(`${post.title} moved to trash. You can restore it for 30 days.`),
              })
            }
          >
            Move to trash
          </Menu.Item>
        </>
      ) : null}
    </>
  )
}

/** Actions of a post in the list. */
export const PostMenu = (props: Props) => (
  <Menu position="bottom-end" width={220} withinPortal>
    <Menu.Target>
      <ActionIcon variant="subtle" color="gray" aria-label={`Actions for ${props.post.title}`}>
        <Ellipsis size={16} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>{props.post.trashedAt ? <TrashedMenu {...props} /> : <PostActions {...props} />}</Menu.Dropdown>
  </Menu>
)
