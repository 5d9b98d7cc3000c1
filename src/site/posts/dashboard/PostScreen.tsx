import { Group, Skeleton, Stack } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { FileX, LayoutTemplate, PenLine } from 'lucide-react'
import { ItemId } from '#base/id.ts'
import { toApiError } from '#design/api/api-client.ts'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { EmptyState, LoadError } from '#design/feedback/query-states.tsx'
import { Page } from '#design/layout/Page.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { ButtonLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import { PostCommentsPanel } from '#site/comments/dashboard/PostCommentsPanel.tsx'
import { EventPanel } from '#site/events/dashboard/EventPanel.tsx'
import { listBlogs, readPost } from '../contract.ts'
import { PostForm } from './PostForm.tsx'
import { PostStatusPanel } from './PostStatusPanel.tsx'

const NotFoundState = ({ websiteId }: Pick<SiteScreenProps, 'websiteId'>) => (
  <Page title="Post">
    <EmptyState
      icon={FileX}
      title="This post no longer exists"
      action={<ButtonLink to={sitePath(websiteId, 'posts')}>All posts</ButtonLink>}
    >
      It may have been moved to the trash.
    </EmptyState>
  </Page>
)

const PostLoader = ({ postId, websiteId, roles }: SiteScreenProps & { postId: ItemId }) => {
  const post = useEndpointQuery(readPost, { params: { websiteId, postId } })
  const names = useEndpointQuery(listBlogs, { params: { websiteId } })
  if (post.error && toApiError(post.error).code === 'posts.not_found') return <NotFoundState websiteId={websiteId} />
  return (
    <Page
      title={post.data?.title ?? 'Post'}
      narrow
      action={
        <Group gap="xs">
          <ButtonLink variant="default" to={sitePath(websiteId, 'posts')}>
            All posts
          </ButtonLink>
          <ButtonLink
            variant="default"
            to={sitePath(websiteId, `edit/item/${postId}`)}
            leftSection={<LayoutTemplate size={16} aria-hidden />}
          >
            Design on canvas
          </ButtonLink>
          <ButtonLink to={sitePath(websiteId, `write/${postId}`)} leftSection={<PenLine size={16} aria-hidden />}>
            Write
          </ButtonLink>
        </Group>
      }
    >
      {post.data ? (
        <Stack gap="lg">
          <PostStatusPanel websiteId={websiteId} post={post.data} roles={roles} />
          <PostForm key={post.data.postId} websiteId={websiteId} roles={roles} post={post.data} names={names.data} />
          <EventPanel websiteId={websiteId} postId={postId} roles={roles} recordType={post.data.recordType} />
          <PostCommentsPanel websiteId={websiteId} postId={postId} roles={roles} />
        </Stack>
      ) : post.error ? (
        <LoadError error={post.error} retry={() => post.refetch()} />
      ) : (
        <output aria-label="Loading">
          <Stack>
            <Skeleton height={120} radius="md" />
            <Skeleton height={420} radius="md" />
          </Stack>
        </output>
      )}
    </Page>
  )
}

/** Status and settings of a post. Its content is written in the writing view or designed on the canvas. */
export const PostScreen = (props: SiteScreenProps) => {
  const { postId } = useParams({ strict: false }) as { postId?: string }
  const id = ItemId.safeParse(postId)
  return id.success ? (
    <PostLoader key={id.data} {...props} postId={id.data} />
  ) : (
    <NotFoundState websiteId={props.websiteId} />
  )
}
