import { Select, Skeleton } from '@mantine/core'
import type { ItemId } from '#base/id.ts'
import { useEndpointMutation, useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { notify, notifyError } from '#design/feedback/notify.ts'
import { QueryContent } from '#design/feedback/query-states.tsx'
import { Panel } from '#design/layout/Panel.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { hasRight } from '#people/roles/model.ts'
import { COMMENT_ACCESS, type CommentAccess } from '../comment-schema.ts'
import { getPostCommentSettings, updatePostCommentSettings } from '../contract.ts'
import { ACCESS_OPTIONS } from './CommentSettingsPanel.tsx'

const AS_BLOG = 'blog'
const toAccess = (value: string | null): CommentAccess | null =>
  COMMENT_ACCESS.find((access) => access === value) ?? null

/** Who may comment on one post. Saved at once. */
export const PostCommentsPanel = ({
  websiteId,
  postId,
  roles,
}: Pick<SiteScreenProps, 'websiteId' | 'roles'> & { postId: ItemId }) => {
  const params = { websiteId, postId }
  const settings = useEndpointQuery(getPostCommentSettings, { params })
  const update = useEndpointMutation(updatePostCommentSettings, { invalidates: [getPostCommentSettings] })
  return (
    <Panel title="Comments">
      <QueryContent query={settings} loading={<Skeleton height={60} maw={560} />}>
        {({ access, blogAccess }) => {
          const inherited = ACCESS_OPTIONS.find(({ value }) => value === blogAccess)?.label.toLowerCase() ?? ''
          return (
            <Select
              label="Who can comment on this post"
              maw={560}
              allowDeselect={false}
              disabled={!hasRight(roles, 'pages.publish') || update.isPending}
              value={access ?? AS_BLOG}
              data={[{ value: AS_BLOG, label: `As in the blog’s settings (${inherited})` }, ...ACCESS_OPTIONS]}
              onChange={(value) =>
                update.mutate(
                  { params, body: { access: toAccess(value) } },
                  { onSuccess: () => notify('Comment settings saved'), onError: notifyError },
                )
              }
            />
          )
        }}
      </QueryContent>
    </Panel>
  )
}
